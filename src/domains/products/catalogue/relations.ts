import { sql } from 'kysely'

/** Columns of products that other domains may join, as SQL. */
export const catalogueRelations = {
  prices: sql`(select category_id, from_paise from catalogue.products where status = 'Active' and from_paise is not null)`,
  pictures: sql`(select i.path, i.product_id, p.store_id from catalogue.product_pictures i join catalogue.products p on p.id = i.product_id)`,
  products: sql`(select id, store_id, category_id, name, slug, status from catalogue.products)`,
  categories: sql`(select id, name, parent_id from catalogue.categories)`,
}
