-- The domain is called sanctions: /conduct is where workshops are conducted. No release has used the old name.
alter schema conduct rename to sanctions;
