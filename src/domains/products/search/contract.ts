import { z } from 'zod'
import { id, maybe, numeric } from '#platform/wire-numbers'
import { endpoint, right, scoped } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { ONE_LINE } from '#platform/text'

export { findCommunity } from './contract/community.ts'

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
  stock: z.int().meta({ description: 'What can be bought now; of cut goods: steps of the cut' }),
  sku: z.string(),
  // Absent where there is nothing to say: a list has hundreds of packs.
  options: z
    .array(z.string())
    .optional()
    .meta({ description: "One value for each of the product's options, in their order" }),
  colour: z.object({ name: z.string(), hex: z.string().nullable() }).optional(),
  unit_price: z
    .object({ price: rupees, per: z.enum(['100 g', 'kg', '100 ml', 'litre', 'm', '100 m', 'piece']) })
    .optional()
    .meta({ description: 'Worked out from what is to pay; absent where it would say the same as the price' }),
  cut: z
    .object({ step_metres: z.number(), least_steps: z.int() })
    .optional()
    .meta({ description: 'Sold by the length: a quantity of 1 is one step' }),
  dye_lot: z.string().optional(),
  made_in_days: z.int().optional().meta({ description: 'Made after it is ordered, in so many days' }),
  image_at: z.int().optional().meta({ description: 'Which of the images shows this pack, from 0' }),
})

const firm = z.object({ name: z.string(), address: z.string() })

/** What the law wants on a listing beside MRP, net quantity and country of origin. */
const declarations = z.object({
  common_name: z.string(),
  maker: firm,
  packer: firm.nullable(),
  importer: firm.nullable(),
  consumer_care: z.object({ name: z.string(), phone: z.string(), email: z.string(), address: z.string() }),
  dimensions: z.string().nullable(),
  best_before: z.string().nullable(),
})

/** A product in a list (docs/wire.md#product), with a few members of our own. */
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
  cod: z.boolean().meta({ description: 'The store takes cash on delivery' }),
  discount_percent: z.int().meta({ description: 'Off the MRP, of the pack that costs least' }),
  placeholder: z.string().meta({ description: 'Average colour of the first image, #rrggbb' }),
  blur: z.string().nullable().meta({ description: 'The first image a few dots wide: a WebP in base64' }),
})

/** A product by itself: a row, and what only its own page shows. */
export const product = productRow.extend({
  attributes: z.record(z.string(), z.string()),
  specs: z.array(
    z.object({ key: z.string(), label: z.string(), value: z.string(), unit: z.string().nullable() }),
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
    .meta({ description: 'What the first pack consists of, when it is a kit' }),
  declarations,
  /** Of each image, in their order. */
  looks: z.array(z.object({ placeholder: z.string(), blur: z.string().nullable() })),
})

export type ProductRow = z.infer<typeof productRow>
export type Product = z.infer<typeof product>
export type Pricing = z.infer<typeof pricing>

export const findById = endpoint({
  method: 'POST',
  path: '/product/find-by-id',
  summary: 'One product',
  access: 'none',
  tag: 'search',
  body: z.object({ rec_id: id }),
  reply: z.object({ response: product }),
})

const facetCount = z.object({ id: z.int(), name: z.string(), count: z.int() })

const day = z.string().max(40).nullish()

export const findAllPaged = endpoint({
  method: 'POST',
  path: '/product/find-all-paged',
  summary: 'Products, found and sorted, a page at a time',
  access: 'none',
  tag: 'search',
  body: z.object({
    pageNo: numeric(z.number('search.say_which_page').int().min(1)).meta({
      description: 'From 1; a page beyond the end is empty',
    }),
    pageSize: maybe(numeric(z.number().int().min(1).max(60))).meta({
      description: '15 when absent, at most 60',
    }),
    /** Accepted for the first clients. Neither widens the result: active products of open stores (docs/wire.md#product). */
    statusQuery: z.string().max(100).nullish(),
    role: z.string().max(100).nullish(),
    searchQuery: z.string().max(200).nullish().meta({
      description:
        'Words in English, Hindi or Hinglish; the last one also by its beginning. A word that no product has is taken for the nearest one known.',
    }),
    orderBy: z.string().max(40).nullish().meta({
      description:
        "'date', 'price', 'rating', 'name', 'discount', 'origin' (country) or 'relevance'; anything else counts as 'date'. With a searchQuery, 'date' means the best match first, and with order -1 the oldest first",
    }),
    order: maybe(numeric(z.number())).meta({
      description: '1: newest, dearest, best first, names from A; -1: the other way',
    }),
    /** Ours: 'newest' puts the newest first also in a search. */
    sort: maybe(z.literal('newest')),
    store_id: maybe(numeric(z.number().int().min(-1, 'search.send_number_store_1_every'))).meta({
      description: '-1, 0, empty or absent: every store',
    }),
    from_date: day.meta({ description: 'Added on or after this day (IST), or moment' }),
    to_date: day.meta({ description: 'Added on or before this day (IST), or moment' }),
    /** Ours: a hobby or subcategory id. */
    category_id: maybe(id),
    min_price: maybe(numeric(z.number().min(0))),
    max_price: maybe(numeric(z.number().min(0))),
    colour: z.string().max(40).nullish(),
    in_stock: maybe(z.boolean()),
    /** Ours: any of these colours, stores, countries. */
    colours: maybe(z.array(z.string().max(40)).max(50)),
    stores: maybe(z.array(id).max(50)),
    origins: maybe(z.array(z.string().max(60)).max(50)),
    min_rating: maybe(numeric(z.number().min(0).max(5))),
    /** Only goods whose store takes cash on delivery; below MRP; sent to this PIN. */
    cod: maybe(z.boolean()),
    on_offer: maybe(z.boolean()),
    deliver_to: z.string().max(20).nullish().meta({ description: 'A PIN; text that is none finds nothing' }),
    /** Facts by key, any of the values of each: `{"ply": ["4", "8"]}`. */
    attributes: maybe(
      z
        .record(z.string().max(40), z.array(z.string().max(60)).max(20))
        .refine((facts) => Object.keys(facts).length <= 20, 'search.most_20_facts_once'),
    ),
    /** Only these products, in this order unless another is asked for; unknown ones are passed over. */
    ids: maybe(z.array(id).max(60)),
  }),
  reply: z.object({
    rows: z.array(productRow),
    count: z.int().meta({ description: 'Exact' }),
    /** What was searched instead, when words were taken for the nearest known ones: 'crochet hook' for 'crotchet hok'. */
    meant: z.string().nullable(),
    /** What was taken from the words as a filter: 'yarn under 200' asks for yarn that costs at most 200. */
    understood: z
      .object({ price: z.object({ min: rupees.nullable(), max: rupees.nullable() }).nullable() })
      .optional(),
    /** Each is counted as if its own filter were off. `categories`: hobbies, or the subcategories of the one chosen. */
    facets: z.object({
      categories: z.array(facetCount),
      stores: z.array(facetCount),
      price: z.object({ min: rupees, max: rupees }).nullable(),
      colours: z.array(z.object({ name: z.string(), hex: z.string().nullable(), count: z.int() })),
      origins: z.array(z.object({ name: z.string(), count: z.int() })),
      ratings: z
        .array(z.object({ min: z.number(), count: z.int() }))
        .meta({ description: 'Rated 4 and more, 3 and more …' }),
      in_stock: z.int(),
      cod: z.int(),
      on_offer: z.int(),
      deliverable: z.int().nullable().meta({ description: 'null without `deliver_to`' }),
      /** Of a hobby or subcategory alone. */
      attributes: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          unit: z.string().nullable(),
          values: z.array(z.object({ value: z.string(), count: z.int() })),
        }),
      ),
    }),
  }),
})

export type ProductList = z.infer<typeof findAllPaged.reply>

const someCards = z.object({ rows: z.array(productRow) })

export const findRelated = endpoint({
  method: 'GET',
  path: '/products/:id/related',
  summary: 'What goes with a product, and what is like it: at most 10, on sale, nearest first',
  access: 'none',
  owns: scoped('product'),
  tag: 'search',
  params: z.object({ id }),
  reply: someCards,
})

/** Every list is short, the best first, and empty for a text that says nothing. */
export const suggest = endpoint({
  method: 'GET',
  path: '/search/suggest',
  summary: 'What a shopper may mean by what she has typed so far',
  access: 'none',
  tag: 'search',
  query: z.object({ q: z.string().max(200).default('') }),
  reply: z.object({
    terms: z
      .array(z.string())
      .meta({ description: 'Whole searches that begin so and find something, most searched first' }),
    products: z.array(
      z.object({
        product_id: z.int(),
        product_name: z.string(),
        product_image: z.string(),
        placeholder: z.string(),
        price: rupees,
        hobby_id: z.int(),
      }),
    ),
    categories: z.array(z.object({ id: z.int(), name: z.string(), hobby: z.string().nullable() })),
    stores: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
    creators: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
})

/** Nothing in it tells who searched. */
export const reportSearchTerms = endpoint({
  method: 'GET',
  path: '/admin/search-terms',
  summary: 'What people search for, and what they do not find',
  access: right('search'),
  tag: 'search',
  query: z.object({
    from: z
      .string()
      .max(10)
      .optional()
      .meta({ description: 'First day (IST), such as 2026-11-01; 28 days back when absent' }),
    to: z.string().max(10).optional(),
    only: z.enum(['all', 'nothing-found']).default('all'),
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        term: z.string(),
        searches: z.int(),
        found: z.int().meta({ description: 'When last searched' }),
        meant: z.string().nullable(),
      }),
    ),
  }),
})

const name = z
  .string()
  .trim()
  .min(1, 'search.write_word')
  .max(60, 'search.most_60_characters')
  .regex(ONE_LINE, 'search.write_one_line')

const synonymGroup = z.object({
  words: z
    .array(name)
    .min(1)
    .max(40)
    .meta({ description: 'Whoever asks for one of these is shown the others too' }),
  also: z.array(name).max(40).default([]).meta({ description: 'And these; but not the other way round' }),
})

const synonymGroups = z.object({ groups: z.array(synonymGroup).max(2_000) })

export const getSearchSynonyms = endpoint({
  method: 'GET',
  path: '/admin/search-synonyms',
  summary: 'Other names of things, by which search finds them too',
  access: right('search'),
  tag: 'search',
  reply: synonymGroups,
})

export const putSearchSynonyms = endpoint({
  method: 'PUT',
  path: '/admin/search-synonyms',
  summary: 'Puts these groups in place of all that were there; search knows them at once',
  access: right('search'),
  tag: 'search',
  body: synonymGroups.refine(
    ({ groups }) => groups.every(({ words, also }) => words.length + also.length > 1),
    'search.group_least_two_names',
  ),
  reply: synonymGroups,
})
