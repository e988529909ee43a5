internal import CLevelDB
