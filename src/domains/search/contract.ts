import { z } from 'zod'
import { endpoint } from '#platform/endpoint'
import { rupees } from '#platform/money'

const pricing = z.object({
  pricingId: z.int(),
  priceMode: z.literal('Single'),
  label: z.string(),
  price: rupees,
  Percentage_Discount: rupees.nullable().meta({ description: 'The discounted price, used instead of price when present' }),
  mrp: rupees,
  gst: z.number().meta({ description: 'GST rate in percent, contained in the prices' }),
  stock: z.int().meta({ description: 'What can be bought now' }),
  sku: z.string(),
})

/** A product as the wire shows it (`wire-contract.md`, 'Product'), with a few members of our own. */
export const product = z.object({
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
  attributes: z.record(z.string(), z.string()),
  placeholder: z.string().meta({ description: 'Average colour of the picture, #rrggbb' }),
})

export type Product = z.infer<typeof product>
export type Pricing = z.infer<typeof pricing>

export const findById = endpoint({
  method: 'POST',
  path: '/product/find-by-id',
  summary: 'One product',
  access: 'none',
  tag: 'search',
  body: z.object({ rec_id: z.coerce.number().int().positive() }),
  reply: z.object({ response: product }),
})

const facetCount = z.object({ id: z.int(), name: z.string(), count: z.int() })

const day = z.string().max(40).nullish()

// Clients leave fields empty that they do not mean.
const maybe = <T extends z.ZodType>(shape: T) => z.preprocess((value) => (value === '' ? undefined : value), shape.nullish())

export const findAllPaged = endpoint({
  method: 'POST',
  path: '/product/find-all-paged',
  summary: 'Products, found and sorted, a page at a time',
  access: 'none',
  tag: 'search',
  body: z.object({
    pageNo: z.coerce.number('Please say which page.').int().min(1).max(10_000),
    pageSize: maybe(z.coerce.number().int().min(1).max(60)).meta({ description: '15 when absent, at most 60' }),
    /** Accepted for the spec's clients; neither widens what anybody may see: active products of open stores. */
    statusQuery: z.string().max(100).nullish(),
    role: z.string().max(100).nullish(),
    searchQuery: z.string().max(200).nullish().meta({
      description:
        'Words in English, Hindi or Hinglish; the last one also by its beginning. A word that no product has is taken for the nearest one known.',
    }),
    orderBy: z.string().max(40).nullish().meta({
      description:
        "'date', 'price', 'rating', 'name' or 'relevance'; anything else counts as 'date'. With a searchQuery, 'date' means the best match first",
    }),
    order: maybe(z.coerce.number()).meta({ description: '1: newest, dearest, best first, names from A; -1: the other way' }),
    /** Ours: 'newest' puts the newest first also in a search. */
    sort: z.literal('newest').nullish(),
    store_id: maybe(z.coerce.number().int()).meta({ description: '-1: every store' }),
    from_date: day.meta({ description: 'Added on or after this day (IST), or moment' }),
    to_date: day.meta({ description: 'Added on or before this day (IST), or moment' }),
    /** Ours: a hobby or subcategory id. */
    category_id: maybe(z.coerce.number().int().positive()),
    min_price: maybe(z.coerce.number().min(0)),
    max_price: maybe(z.coerce.number().min(0)),
    colour: z.string().max(40).nullish(),
    in_stock: z.boolean().nullish(),
  }),
  reply: z.object({
    rows: z.array(product),
    count: z.int().meta({ description: 'Exact' }),
    /** Each is counted as if its own filter were off. `categories`: hobbies, or the subcategories of the one chosen. */
    facets: z.object({ categories: z.array(facetCount), stores: z.array(facetCount), price: z.object({ min: rupees, max: rupees }).nullable() }),
  }),
})
