-- Which accounts were joined into one: asked whenever somebody leaves.
create index people_joined_into on identity.people (joined_into) where joined_into is not null;
