import { z } from 'zod'
import { numeric } from '#platform/wire-numbers'
import { endpoint } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { success } from '#platform/wire-shapes'

const productId = numeric(z.number('wishlist.product_required').int().positive())

const entry = z.object({
  rec_id: z.int(),
  product_id: z.int(),
  store_id: z.int(),
  status: z.literal('Active'),
})

const item = z.object({
  product_id: z.int(),
  product_name: z.string(),
  product_image: z.string(),
  image_name: z.string(),
  price: rupees,
  store_id: z.int(),
  placeholder: z.string(),
})

export type WishlistItem = z.infer<typeof item>

export const favouriteIds = endpoint({
  method: 'GET',
  path: '/user/fav-prods-by-userid',
  summary: "Lists the ids of the products on the shopper's wishlist, newest first",
  access: 'bearer',
  tag: 'wishlist',
  reply: z.object({ response: z.array(z.int()) }),
})

export const listWishlist = endpoint({
  method: 'GET',
  path: '/wishlist',
  summary: 'Lists the products on the wishlist, newest first',
  access: 'bearer',
  tag: 'wishlist',
  reply: z.object({ items: z.array(item) }),
})

export const addToFavourite = endpoint({
  method: 'POST',
  path: '/product/add-to-favourite',
  summary: 'Adds a product to the wishlist; repeating it keeps one entry',
  access: 'bearer',
  idempotent: 'one transaction',
  tag: 'wishlist',
  body: z.object({
    product_id: productId,
    rec_id: z.unknown().optional(),
    store_id: z.unknown().optional(),
    status: z.unknown().optional(),
  }),
  reply: z.object({ success: z.literal(true), response: entry }),
})

export const deleteFromFavourite = endpoint({
  method: 'DELETE',
  path: '/product/delete-from-favourite',
  summary: 'Removes a product from the wishlist; succeeds when it is absent',
  access: 'bearer',
  tag: 'wishlist',
  body: z.object({ product_id: productId }),
  reply: success,
})
