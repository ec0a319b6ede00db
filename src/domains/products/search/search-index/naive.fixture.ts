import type { AttributeDefinition } from '#domains/products/catalogue/reference-data'
import type { SearchDocument } from '#domains/products/catalogue/reading'
import type { FindRequest } from '../search-query.ts'

/** A generated document with its availability. */
export type NaiveDocument = SearchDocument & { isInStock: boolean }

type Filter =
  | 'category'
  | 'store'
  | 'price'
  | 'colour'
  | 'origin'
  | 'rating'
  | 'stock'
  | 'cod'
  | 'offer'
  | 'delivery'
  | `fact:${string}`

const isSameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

type Predicate = (one: NaiveDocument) => boolean

/** The filters of a request, each as a separate function. */
function filtersOf(request: FindRequest, delivering: ReadonlySet<number> | null): Map<Filter, Predicate> {
  const category = request.category_id ?? 0
  const { stores, colours, origins } = request
  const rating = request.min_rating ?? 0
  const all: [Filter, unknown, Predicate][] = [
    ['category', category >= 100, (one) => one.categoryId === category],
    ['store', stores?.length, (one) => stores?.includes(one.storeId) === true],
    [
      'price',
      true,
      (one) =>
        one.fromPaise >= (request.min_price ?? 0) * 100 && one.fromPaise <= (request.max_price ?? 1e9) * 100,
    ],
    [
      'colour',
      colours?.length,
      (one) => one.colours.some((own) => colours?.some((other) => isSameText(own, other))),
    ],
    [
      'origin',
      origins?.length,
      (one) => origins?.some((other) => isSameText(one.countryOfOrigin, other)) === true,
    ],
    ['rating', rating, (one) => (one.rating ?? 0) >= rating],
    ['stock', request.in_stock, (one) => one.isInStock],
    ['cod', request.cod, (one) => one.isCodAllowed],
    ['offer', request.on_offer, (one) => one.discountPercent > 0],
    ['delivery', delivering, (one) => delivering?.has(one.storeId) === true],
  ]
  const facts = Object.entries(request.attributes ?? {}).map(
    ([key, values]): [Filter, unknown, Predicate] => [
      `fact:${key}`,
      values.length,
      (one) => values.includes(one.attributes[key] ?? ''),
    ],
  )
  return new Map(
    [...all, ...facts].filter(([, isAsked]) => isAsked).map(([filter, , fits]) => [filter, fits]),
  )
}

const tally = (values: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]))

export type NaiveAnswer = ReturnType<typeof answerNaively>

/** The answer of the index, computed by checking each document, one filter at a time. */
export function answerNaively(
  goods: readonly NaiveDocument[],
  request: FindRequest,
  {
    delivering,
    definitions,
  }: { delivering: ReadonlySet<number> | null; definitions: readonly AttributeDefinition[] },
) {
  const category = request.category_id ?? null
  const hobby = category === null ? null : category < 100 ? category : Math.floor(category / 100)
  const named = goods
    .filter((one) => !request.searchQuery || one.name.split(' ').includes(request.searchQuery))
    .filter((one) => hobby === null || one.hobbyId === hobby)
    .filter((one) => !request.ids || request.ids.includes(one.id))
  const filters = filtersOf(request, delivering)
  const without = (own: Filter): NaiveDocument[] =>
    named.filter((one) => [...filters].every(([filter, fits]) => filter === own || fits(one)))
  const prices = without('price').map((one) => one.fromPaise / 100)
  const shown = category === null ? [] : definitions.filter((one) => one.isFacet)
  return {
    fit: named.filter((one) => [...filters.values()].every((fits) => fits(one))),
    facets: {
      categories: tally(
        without('category').map((one) =>
          hobby === null ? `H${one.hobbyId}` : one.categoryId >= 100 ? one.categoryName : '',
        ),
      ),
      stores: tally(without('store').map((one) => one.storeName)),
      colours: tally(without('colour').flatMap((one) => one.colours)),
      origins: tally(without('origin').map((one) => one.countryOfOrigin)),
      ratings: [4, 3, 2, 1].map((min) => without('rating').filter((one) => (one.rating ?? 0) >= min).length),
      price: prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
      in_stock: without('stock').filter((one) => one.isInStock).length,
      cod: without('cod').filter((one) => one.isCodAllowed).length,
      on_offer: without('offer').filter((one) => one.discountPercent > 0).length,
      deliverable: delivering && without('delivery').filter((one) => delivering.has(one.storeId)).length,
      attributes: Object.fromEntries(
        shown.map(({ key }) => [
          key,
          tally(
            without(`fact:${key}`).flatMap((one) =>
              one.attributes[key] === undefined ? [] : [one.attributes[key]],
            ),
          ),
        ]),
      ),
    },
  }
}
