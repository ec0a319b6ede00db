import { z } from 'zod'
import { id, optionalField, numeric } from '#platform/wire-numbers'
import { endpoint, right, scoped } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { product, productRow } from './contract/product.ts'
import { searchWord } from './contract/synonyms.ts'

export { findCommunity } from './contract/community.ts'
export { product, productRow } from './contract/product.ts'
export * from './contract/synonyms.ts'
export type { Pricing, Product, ProductRow } from './contract/product.ts'

export const findById = endpoint({
  method: 'POST',
  path: '/product/find-by-id',
  summary: 'Returns one product',
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
  summary: 'Finds and sorts products, page by page',
  access: 'none',
  tag: 'search',
  body: z.object({
    pageNo: numeric(z.number('search.page_required').int().min(1)).meta({
      description: 'From 1; a page beyond the end is empty',
    }),
    pageSize: optionalField(numeric(z.number().int().min(1).max(60))).meta({
      description: '15 when absent, at most 60',
    }),
    /** Accepted for the first clients. Neither widens the result: active products of open stores (docs/wire.md#product). */
    statusQuery: z.string().max(100).nullish(),
    role: z.string().max(100).nullish(),
    searchQuery: z.string().max(200).nullish().meta({
      description:
        'Words in English, Hindi or Hinglish; the last one also matches as a prefix. An unknown word is corrected to the nearest known one.',
    }),
    orderBy: z.string().max(40).nullish().meta({
      description:
        "'date', 'price', 'rating', 'name', 'discount', 'origin' (country) or 'relevance'; any other value means 'date'. With a searchQuery, 'date' sorts by relevance, and with order -1 oldest first",
    }),
    order: optionalField(numeric(z.number())).meta({
      description: '1: newest, most expensive or best first, names from A; -1: reversed',
    }),
    /** Addition: 'newest' puts the newest first also in a search. */
    sort: optionalField(z.literal('newest')),
    store_id: optionalField(numeric(z.number().int().min(-1, 'search.store_number_invalid'))).meta({
      description: '-1, 0, empty or absent: every store',
    }),
    from_date: day.meta({ description: 'Added on or after this day (IST) or time' }),
    to_date: day.meta({ description: 'Added on or before this day (IST) or time' }),
    /** Addition: a hobby or subcategory id. */
    category_id: optionalField(id),
    min_price: optionalField(numeric(z.number().min(0))),
    max_price: optionalField(numeric(z.number().min(0))),
    colour: z.string().max(40).nullish(),
    in_stock: optionalField(z.boolean()),
    /** Additions: any of these colours, stores, countries. */
    colours: optionalField(z.array(z.string().max(40)).max(50)),
    stores: optionalField(z.array(id).max(50)),
    origins: optionalField(z.array(z.string().max(60)).max(50)),
    min_rating: optionalField(numeric(z.number().min(0).max(5))),
    /** Only products with cash on delivery; below MRP; deliverable to this PIN code. */
    cod: optionalField(z.boolean()),
    on_offer: optionalField(z.boolean()),
    deliver_to: z
      .string()
      .max(20)
      .nullish()
      .meta({ description: 'A PIN code; any other text finds nothing' }),
    /** Attributes by key, any of the values of each: `{"ply": ["4", "8"]}`. */
    attributes: optionalField(
      z
        .record(z.string().max(40), z.array(z.string().max(60)).max(20))
        .refine((facts) => Object.keys(facts).length <= 20, 'search.too_many_facts'),
    ),
    /** Only these products, in this order unless another is requested; unknown ids are skipped. */
    ids: optionalField(z.array(id).max(60)),
  }),
  reply: z.object({
    rows: z.array(productRow),
    count: z.int().meta({ description: 'The exact number of results' }),
    /** The corrected search words: 'crochet hook' for 'crotchet hok'. */
    meant: z.string().nullable(),
    /** Filter recognized in the words: 'yarn under 200' is yarn for at most 200. */
    understood: z
      .object({ price: z.object({ min: rupees.nullable(), max: rupees.nullable() }).nullable() })
      .optional(),
    /** Each facet is counted as if its own filter were off. `categories`: hobbies, or the subcategories of the chosen one. */
    facets: z.object({
      categories: z.array(facetCount),
      stores: z.array(facetCount),
      price: z.object({ min: rupees, max: rupees }).nullable(),
      colours: z.array(z.object({ name: z.string(), hex: z.string().nullable(), count: z.int() })),
      origins: z.array(z.object({ name: z.string(), count: z.int() })),
      ratings: z
        .array(z.object({ min: z.number(), count: z.int() }))
        .meta({ description: 'Rated 4 and up, 3 and up …' }),
      in_stock: z.int(),
      cod: z.int(),
      on_offer: z.int(),
      deliverable: z.int().nullable().meta({ description: 'null without `deliver_to`' }),
      /** Only for a hobby or subcategory. */
      attributes: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          label_hi: z.string().optional(),
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
  summary: 'Lists products related to a product: at most 10, on sale, most similar first',
  access: 'none',
  owns: scoped('product'),
  tag: 'search',
  params: z.object({ id }),
  reply: someCards,
})

/** Every list is short, best first, and empty for text without search words. */
export const suggest = endpoint({
  method: 'GET',
  path: '/search/suggest',
  summary: 'Suggests searches, products, categories, stores and creators for a typed prefix',
  access: 'none',
  tag: 'search',
  query: z.object({ q: z.string().max(200).default('') }),
  reply: z.object({
    terms: z
      .array(z.string())
      .meta({ description: 'Complete searches with this prefix and with results, most frequent first' }),
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

/** Contains no personal data. */
export const reportSearchTerms = endpoint({
  method: 'GET',
  path: '/admin/search-terms',
  summary: 'Reports what people search for, and what finds nothing',
  access: right('search'),
  tag: 'search',
  query: z.object({
    from: z
      .string()
      .max(10)
      .optional()
      .meta({ description: 'First day (IST), such as 2026-11-01; 28 days ago when absent' }),
    to: z.string().max(10).optional(),
    only: z.enum(['all', 'nothing-found']).default('all'),
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        term: z.string(),
        searches: z.int(),
        found: z.int().meta({ description: 'The number of results of the last search' }),
        meant: z.string().nullable(),
      }),
    ),
  }),
})

const synonymGroup = z.object({
  words: z
    .array(searchWord)
    .min(1)
    .max(40)
    .meta({ description: 'A search for one of these also finds the others' }),
  also: z
    .array(searchWord)
    .max(40)
    .default([])
    .meta({ description: 'A search for one of `words` also finds these, but not the reverse' }),
})

const synonymGroups = z.object({ groups: z.array(synonymGroup).max(2_000) })

export const getSearchSynonyms = endpoint({
  method: 'GET',
  path: '/admin/search-synonyms',
  summary: 'Returns the synonyms that search uses',
  access: right('search'),
  tag: 'search',
  reply: synonymGroups,
})

export const putSearchSynonyms = endpoint({
  method: 'PUT',
  path: '/admin/search-synonyms',
  summary: 'Replaces all synonym groups; they take effect at once',
  access: right('search'),
  tag: 'search',
  body: synonymGroups.refine(
    ({ groups }) => groups.every(({ words, also }) => words.length + also.length > 1),
    'search.group_too_small',
  ),
  reply: synonymGroups,
})
