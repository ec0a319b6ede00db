-- What the staff search for: orders by phone and name, parcels by their number, documents by theirs.
create index orders_placed on orders.orders (placed_at desc, id desc);
create index orders_ship_phone on orders.orders ((address ->> 'phone_no'), placed_at desc);
create index orders_ship_name on orders.orders using gin (lower(address ->> 'ship_name') gin_trgm_ops);
create index orders_ship_pin on orders.orders ((address ->> 'zip_code'), placed_at desc);
create index orders_store_name on orders.orders using gin (lower(store_name) gin_trgm_ops);
create index lines_product_name on orders.lines using gin (lower(product_name) gin_trgm_ops);
create index parcels_by_awb on fulfilment.parcels (awb) where awb is not null;
create index documents_number on invoices.documents (number);
create index stores_name_parts on sellers.stores using gin (lower(name) gin_trgm_ops);
create index stores_gstin on sellers.stores (gstin) where gstin is not null;
create index products_name_parts on catalogue.products using gin (lower(name) gin_trgm_ops);
create index tickets_name_parts on support.tickets using gin (lower(name) gin_trgm_ops);
create index tickets_order on support.tickets (order_id) where order_id is not null;
create index requests_name_parts on creators.requests using gin (lower(profile_name) gin_trgm_ops);
