-- Whether a photo that a person added may be read at its plain address depends on what shows it, so each of these is found by its path.
create index product_pictures_path on catalogue.product_pictures (path);
create index reviews_photos on reviews.reviews using gin (photos jsonb_path_ops) where has_photos;
create index workshops_pictures on workshops.workshops using gin (pictures jsonb_path_ops);
create index profiles_picture on creators.profiles ((picture ->> 'path'));
create index people_photo on identity.people (photo) where photo is not null;
create index stores_logo on sellers.stores ((logo ->> 'path'));
create index stores_banner on sellers.stores ((banner ->> 'path'));
create index categories_image on catalogue.categories (image);
