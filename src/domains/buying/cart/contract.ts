import { z } from 'zod'
import { id, numeric } from '#platform/wire-numbers'
import { endpoint } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { success } from '#platform/wire-shapes'

/** A cart line as the wire shows it (docs/wire.md#cart-line). */
export const cartLine = z.object({
  rec_id: z.int().meta({ description: 'The cart id' }),
  product_id: z.int(),
  pricingId: z.int(),
  quantity: z.int(),
  store_id: z.int(),
  store_name: z.string(),
  feed_id: z.int().nullable(),
  price: rupees,
  Percentage_Discount: rupees.nullable(),
  mrp: rupees.meta({
    description: 'The maximum retail price printed on the pack, from which a discount is computed',
  }),
  gst: z.number(),
  product_name: z.string(),
  hobby_name: z.string(),
  product_image: z.string(),
  stock: z.int(),
  label: z.string(),
  slug: z.string(),
  placeholder: z.string(),
  cut: z
    .object({ step_metres: z.number(), least_steps: z.int() })
    .nullable()
    .meta({ description: 'Sold by the length: a quantity of 1 is one step; the price is per step' }),
  quantity_text: z
    .string()
    .nullable()
    .meta({ description: "The quantity of cut goods in words: '1.75 m'; null for pieces" }),
})

export type CartLine = z.infer<typeof cartLine>

const postId = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null
}

/** The creator's post to credit; 0, null and other values that clients send for none count as absent. */
const feedId = z.unknown().optional().transform(postId).meta({
  description:
    "Id of the creator's post that led to the product; absent, null or 0: none. Ignored unless it is a published post that uses the product",
})

const oneMoreOrLess = z.union([z.literal(1), z.literal(-1)], 'cart.quantity_step_invalid')

export const findCart = endpoint({
  method: 'GET',
  path: '/user/cart-find-by-user-id',
  summary: "Returns the shopper's cart",
  access: 'bearer',
  tag: 'cart',
  reply: z.object({ response: z.array(cartLine) }),
})

export const cartAdd = endpoint({
  method: 'POST',
  path: '/user/cart-add',
  summary: 'Adds a product to the cart; adding the same pricing again raises its quantity',
  access: 'bearer',
  idempotent: 'one transaction',
  tag: 'cart',
  body: z.object({
    recId: z.unknown().optional(),
    product_id: id,
    quantity: numeric(
      z
        .number('common.quantity_required')
        .int('common.whole_number_needed')
        .min(1, 'common.quantity_too_small')
        // More than the stock is refused with 409 by the handler; this limit only keeps the number an integer.
        .max(1_000_000, 'cart.take_fewer'),
    ),
    priceMode: z.literal('Single').nullish(),
    pricingId: id.nullish().meta({ description: "Absent: the product's first" }),
    feed_id: feedId,
  }),
  reply: z.object({ response: cartLine }),
})

export const cartAddQuantity = endpoint({
  method: 'POST',
  path: '/user/cart-add-quantity',
  summary:
    'Raises or lowers the quantity of a line by one; at zero the line is removed, a quantity below the shortest cut is refused',
  access: 'bearer',
  idempotent: 'one transaction',
  tag: 'cart',
  body: z.object({ cart_id: id, quantity: oneMoreOrLess }),
  reply: z.object({ response: cartLine.nullable() }),
})

export const cartDelete = endpoint({
  method: 'DELETE',
  path: '/user/user_cart_delete_by_id',
  summary: 'Removes a line from the cart',
  access: 'bearer',
  tag: 'cart',
  body: z.object({ cart_Id: id }),
  reply: success,
})

export const cartDeleteProduct = endpoint({
  method: 'POST',
  path: '/product/deletefromcart',
  summary: 'Removes every line of a product from the cart',
  access: 'bearer',
  tag: 'cart',
  body: z.object({ product_id: id }),
  reply: success,
})
