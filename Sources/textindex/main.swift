import TextSearch
