-- What a store shows of itself at the head of its page: pictures of its owner's, by their path.
alter table sellers.stores
  add column logo jsonb check (logo ?& array['path', 'width', 'height', 'placeholder']),
  add column banner jsonb check (banner ?& array['path', 'width', 'height', 'placeholder']);
