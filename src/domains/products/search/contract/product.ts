import { z } from 'zod'
import { rupees } from '#platform/money'

const pricing = z.object({
  pricingId: z.int(),
  priceMode: z.literal('Single'),
  label: z.string(),
  price: rupees,
  Percentage_Discount: rupees
    .nullable()
    .meta({ description: 'The discounted price, used instead of price when present' }),
  mrp: rupees,
  gst: z.number().meta({ description: 'GST rate in percent, contained in the prices' }),
  stock: z.int().meta({ description: 'The quantity that can be bought now; for cut goods in steps' }),
  sku: z.string(),
  // Absent when empty: a list has hundreds of packs.
  options: z
    .array(z.string())
    .optional()
    .meta({ description: 'One value per option of the product, in the same order' }),
  colour: z.object({ name: z.string(), hex: z.string().nullable() }).optional(),
  unit_price: z
    .object({ price: rupees, per: z.enum(['100 g', 'kg', '100 ml', 'litre', 'm', '100 m', 'piece']) })
    .optional()
    .meta({ description: 'Computed from the price to pay; absent when it equals that price' }),
  cut: z
    .object({ step_metres: z.number(), least_steps: z.int() })
    .optional()
    .meta({ description: 'Sold by the length: a quantity of 1 is one step' }),
  dye_lot: z.string().optional(),
  made_in_days: z.int().optional().meta({ description: 'Made to order: the number of days it takes' }),
  image_at: z.int().optional().meta({ description: 'The index, from 0, of the image that shows this pack' }),
})

const firm = z.object({ name: z.string(), address: z.string() })

/** Declarations that the law requires on a listing beside MRP, net quantity and country of origin. */
const declarations = z.object({
  common_name: z.string(),
  maker: firm,
  packer: firm.nullable(),
  importer: firm.nullable(),
  consumer_care: z.object({ name: z.string(), phone: z.string(), email: z.string(), address: z.string() }),
  dimensions: z.string().nullable(),
  best_before: z.string().nullable(),
})

/** A product in a list (docs/wire.md#product), with a few additional fields. */
export const productRow = z.object({
  rec_id: z.int(),
  product_id: z.int(),
  product_name: z.string(),
  slug: z.string(),
  description: z.string(),
  product_image: z.string(),
  images: z.array(z.object({ path: z.string(), alt: z.string(), width: z.int(), height: z.int() })),
  category: z.object({ id: z.int(), name: z.string() }),
  hobby_name: z.string(),
  store_id: z.int(),
  store_name: z.string(),
  store_slug: z.string(),
  pricing: z.array(pricing),
  price: rupees,
  Percentage_Discount: rupees.nullable(),
  colour: z.object({ name: z.string(), hex: z.string().nullable() }).nullable(),
  rating: z.number().nullable(),
  rating_count: z.int(),
  country_of_origin: z.string(),
  status: z.enum(['Active', 'Inactive']),
  subcategory: z.string().nullable(),
  net_quantity: z.string(),
  hsn: z.string(),
  options: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.object({ value: z.string(), hex: z.string().nullable() })),
    }),
  ),
  cod: z.boolean().meta({ description: 'The store accepts cash on delivery' }),
  discount_percent: z.int().meta({ description: 'The discount from the MRP of the cheapest pack' }),
  placeholder: z.string().meta({ description: 'Average colour of the first image, #rrggbb' }),
  blur: z
    .string()
    .nullable()
    .meta({ description: 'A 16-pixel preview of the first image: a WebP in base64' }),
})

/** A product by itself: a row, and the fields of its own page. */
export const product = productRow.extend({
  attributes: z.record(z.string(), z.string()),
  specs: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      label_hi: z.string().optional().meta({ description: 'Absent without a Hindi name' }),
      value: z.string(),
      unit: z.string().nullable(),
    }),
  ),
  kit: z
    .array(
      z.object({
        product_id: z.int(),
        product_name: z.string(),
        pricingId: z.int(),
        label: z.string(),
        quantity: z.int(),
      }),
    )
    .meta({ description: 'The components of the first pack when it is a kit' }),
  declarations,
  /** Per image, in the same order. */
  looks: z.array(z.object({ placeholder: z.string(), blur: z.string().nullable() })),
})

export type ProductRow = z.infer<typeof productRow>
export type Product = z.infer<typeof product>
export type Pricing = z.infer<typeof pricing>
