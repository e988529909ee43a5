"""apt with lists and a cache of its own, so that it needs no root and changes nothing of the system."""
import os
import pathlib
import shutil
import subprocess

from .documents import Problem

CAT_FILE = "/usr/lib/apt/apt-helper"


class Apt:
    def __init__(self, cache, time_limit):
        for tool in ("apt-get", "apt-cache", "dpkg-deb"):
            if not shutil.which(tool):
                raise Problem(f"{tool} is missing: the corpora are made from Debian's packages, on Debian")
        self.cache = pathlib.Path(cache).resolve()
        self.time_limit = time_limit
        for folder in ("lists/partial", "archives/partial", "packages", "unpacked"):
            (self.cache / folder).mkdir(parents=True, exist_ok=True)
        self.options = [
            "-o", f"Dir::State::lists={self.cache}/lists",
            "-o", f"Dir::Cache={self.cache}",
            "-o", "Acquire::Retries=2",
            "-o", "Acquire::http::Timeout=30",
            "-o", "Acquire::https::Timeout=30",
        ]
        if os.geteuid() == 0:
            # apt's sandbox user need not be able to reach the cache folder.
            self.options += ["-o", "APT::Sandbox::User=root"]

    def run(self, command, folder=None, check=True):
        """Runs a program within the time limit and returns what it printed."""
        environment = dict(os.environ, LC_ALL="C.UTF-8", DEBIAN_FRONTEND="noninteractive")
        try:
            done = subprocess.run(command, cwd=folder, env=environment, timeout=self.time_limit,
                                  stdin=subprocess.DEVNULL, capture_output=True)
        except subprocess.TimeoutExpired:
            raise Problem(f"{command[0]} {command[1]} did not finish within {self.time_limit} s: is there a network? "
                          "(--time-limit)") from None
        if check and done.returncode != 0:
            raise Problem(f"{' '.join(map(str, command))} failed:\n{done.stderr.decode(errors='replace').strip()}")
        return done.stdout.decode(errors="replace")

    def update(self, languages):
        """Fetches the lists of packages and their descriptions in `languages`."""
        wanted = ",".join(dict.fromkeys(["en", *languages]))
        self.options += ["-o", f"Acquire::Languages={wanted}"]
        print(f"apt-get update, languages {wanted}", flush=True)
        # A source of somebody else's that cannot be reached is no reason to stop: what is needed is checked later.
        self.run(["apt-get", "update", *self.options], check=False)

    def description_lists(self, language):
        """The files of package descriptions of the release itself (no updates, no backports), main only."""
        pattern = "$(ORIGIN)\t$(CODENAME)\t$(COMPONENT)\t$(FILENAME)"
        answer = self.run(["apt-get", "indextargets", *self.options, "--format", pattern,
                           "Created-By: Translations", f"Language: {language}"])
        files = []
        for line in answer.splitlines():
            origin, codename, component, file = line.split("\t")
            if origin == "Debian" and component == "main" and "-" not in codename and os.path.exists(file):
                files.append((codename, file))
        if not files:
            raise Problem(
                f"apt has no package descriptions in '{language}'. Needed: a Debian source with main in "
                "/etc/apt/sources.list or sources.list.d, a network, and a language that Debian translates to")
        codename = files[0][0]
        if codename != "bookworm":
            print(f"note: this is Debian {codename}; published figures were measured on Debian 12, bookworm")
        return [file for _, file in files]

    def lines(self, file):
        """The lines of a list, however apt compressed it."""
        return self.run([CAT_FILE, "cat-file", file]).split("\n")

    def unpacked(self, package):
        """Downloads a package unless it is in the cache, and returns the folder it is unpacked to."""
        folder = self.cache / "unpacked" / package
        if folder.exists():
            return folder
        print(f"apt-get download {package}", flush=True)
        downloads = self.cache / "packages" / package
        shutil.rmtree(downloads, ignore_errors=True)
        downloads.mkdir(parents=True)
        self.run(["apt-get", "download", *self.options, package], folder=downloads)
        archives = sorted(downloads.glob("*.deb"))
        if not archives:
            raise Problem(f"apt-get download {package} brought no package")
        unfinished = folder.with_name(package + ".unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        self.run(["dpkg-deb", "-x", str(archives[0]), str(unfinished)])
        unfinished.rename(folder)
        shutil.rmtree(downloads)
        return folder
