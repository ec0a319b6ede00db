import type { NewProduct } from '#domains/products/catalogue/listings'
import { toRupees } from '#platform/money'
import type { Hit, RuleMode, RuleName, RuleSet } from '../contract.ts'
import { wordsIn } from './words.ts'

/** What rules read of a product, as it is added or as a change would leave it. */
export type Listing = Pick<
  NewProduct,
  | 'storeId'
  | 'categoryId'
  | 'name'
  | 'description'
  | 'otherWords'
  | 'attributes'
  | 'hsn'
  | 'countryOfOrigin'
  | 'netQuantity'
> & {
  pictures: readonly { path: string }[]
  packs: readonly { sku: string; pricePaise: number; discountedPaise: number | null; isActive?: boolean }[]
}

export type LikeFound = { productId: number; path: string; ownPath: string; signs: number }

/** What the rules know besides the listing. */
export type Knowledge = {
  rules: RuleSet
  words: readonly string[]
  isTrusted: boolean
  /** Approved products of its store. */
  approved: number
  /** The category and the hobby above it. */
  categories: readonly number[]
  medianPaise: number | null
  like: LikeFound | null
}

type Found = Omit<Hit, 'rule' | 'stops'>
type Finder = (listing: Listing, known: Knowledge) => Found[]

const one = (isFound: boolean, field: string, value: string): Found[] => (isFound ? [{ field, value }] : [])

export const paidPaise = ({
  pricePaise,
  discountedPaise,
}: {
  pricePaise: number
  discountedPaise: number | null
}): number => discountedPaise ?? pricePaise

const finders: Partial<Record<RuleName, Finder>> = {
  new_seller: (_listing, { approved, rules }) =>
    one(approved < rules.new_seller.most, 'store', String(approved)),
  category: ({ categoryId }, { categories, rules }) =>
    one(
      rules.category.ids.some((id) => categories.includes(id)),
      'category',
      String(categoryId),
    ),
  price: ({ packs }, { medianPaise, rules: { price } }) => {
    if (medianPaise === null) return []
    const [least, most] = [
      (medianPaise * price.least_percent) / 100,
      (medianPaise * price.most_percent) / 100,
    ]
    const outside = packs.filter(
      (pack) => pack.isActive !== false && (paidPaise(pack) < least || paidPaise(pack) > most),
    )
    return outside.slice(0, 1).map((pack) => ({ field: 'price', value: String(toRupees(paidPaise(pack))) }))
  },
  words: (listing, { words }) =>
    (
      [
        ['name', listing.name],
        ['description', listing.description],
        ['other_words', listing.otherWords.join('\n')],
        ['attributes', Object.values(listing.attributes).join('\n')],
      ] as const
    ).flatMap(([field, text]) => wordsIn(text, words).map((value) => ({ field, value }))),
  declarations: ({ hsn, countryOfOrigin, netQuantity }) => [
    ...one(/^0*$/.test(hsn), 'hsn', hsn),
    ...one(!countryOfOrigin.trim(), 'country_of_origin', ''),
    ...one(!netQuantity.trim(), 'net_quantity', ''),
  ],
  no_picture: ({ pictures }) => one(pictures.length === 0, 'pictures', ''),
  alike: (_listing, { like }) =>
    like
      ? [
          {
            field: 'pictures',
            value: String(like.productId),
            like: {
              product_id: like.productId,
              path: like.path,
              own_path: like.ownPath,
              signs: like.signs,
            },
          },
        ]
      : [],
}

/** Rules that hold for trusted stores too. */
const FOR_ALL: ReadonlySet<RuleName> = new Set(['words'])

export const modeOf = (
  name: RuleName,
  { rules, isTrusted }: Pick<Knowledge, 'rules' | 'isTrusted'>,
): RuleMode => (isTrusted && !FOR_ALL.has(name) ? 'off' : rules[name].mode)

/** What the rules find in a listing as a whole. */
export const findHits = (listing: Listing, known: Knowledge): Hit[] =>
  (Object.entries(finders) as [RuleName, Finder][]).flatMap(([rule, find]) => {
    const mode = modeOf(rule, known)
    return mode === 'off'
      ? []
      : find(listing, known).map((found) => ({ rule, stops: mode === 'stop', ...found }))
  })

export const hasStop = (hits: readonly Hit[]): boolean => hits.some(({ stops }) => stops)

const nameOf = ({ rule, field, value }: Hit): string => `${rule} ${field} ${value}`

/** Hits that were not there before. */
export function newHits(hits: readonly Hit[], before: readonly Hit[]): Hit[] {
  const known = new Set(before.map(nameOf))
  return hits.filter((hit) => !known.has(nameOf(hit)))
}
