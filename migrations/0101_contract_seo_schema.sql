-- Named after src/seo, which alone reads and writes it. No release has used the old name.
alter schema machines rename to seo;
