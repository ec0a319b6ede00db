import type { FieldError } from '#platform/refusal'
import type { AttributeDefinition, Cut, Firm, NewPack, NewProduct } from '../shapes.ts'
import type { ProductStatus } from '../tables.ts'

/** What goods may refer to. */
export type Known = {
  /** Of a category: its hobby; of a hobby: itself; undefined for one that is not there. */
  hobbyOf(categoryId: number): number | undefined
  definition(categoryId: number, key: string): AttributeDefinition | undefined
  isColour(name: string): boolean
  isGstRule(code: string): boolean
  /** Of a pack that would stand in a kit: whether staff took its product down. */
  isTakenDown(variantId: number): boolean
  /** A pack that may stand in a kit of the store: the reason why not, or null. */
  refusesComponent(storeId: number, variantId: number): string | null
}

/** A product as it would stand: as added, or as a change would leave it. */
export type Draft = Pick<
  NewProduct,
  | 'storeId'
  | 'categoryId'
  | 'colour'
  | 'countryOfOrigin'
  | 'attributes'
  | 'options'
  | 'declarations'
  | 'gstRule'
  | 'hsn'
  | 'name'
> & { pictures: readonly unknown[]; packs: readonly DraftPack[]; status?: ProductStatus }

type DraftPack = NewPack & { isActive?: boolean }

/** Everything about a product that cannot be, in sentences for its seller. */
export function faultsIn(draft: Draft, known: Known): FieldError[] {
  return [
    ...faultsOfListing(draft, known),
    ...draft.packs.flatMap((pack) => faultsOfPack(pack, draft, known)),
    ...faultsOfChoice(draft),
  ]
}

function faultsOfListing(draft: Draft, known: Known): FieldError[] {
  const { countryOfOrigin, declarations, colour, gstRule } = draft
  const checks: [isWrong: boolean, field: string, message: string][] = [
    [!draft.name.trim(), 'name', 'Please give the product a name.'],
    [known.hobbyOf(draft.categoryId) === undefined, 'category', 'We do not have that category.'],
    [colour !== null && !known.isColour(colour), 'colour', `We do not have a colour called ${colour}.`],
    [isGiven(gstRule) && !known.isGstRule(gstRule), 'gst', `We do not have a GST rule called ${gstRule}.`],
    [!/^\d{4,8}$/.test(draft.hsn), 'hsn', 'An HSN code has 4 to 8 digits.'],
    [countryOfOrigin !== 'India' && !isFirm(declarations?.importer), 'importer', IMPORTER_NEEDED],
  ]
  return [
    ...checks.flatMap(([isWrong, field, message]) => (isWrong ? [{ field, message }] : [])),
    ...faultsOfFacts(draft, known),
  ]
}

const IMPORTER_NEEDED = 'Goods that were not made in India need the name and address of their importer.'

const isFirm = (firm: Firm | null | undefined): boolean => Boolean(firm?.name.trim() && firm.address.trim())

const faultsOfFacts = ({ attributes, categoryId }: Draft, known: Known): FieldError[] =>
  Object.entries(attributes).flatMap(([key, value]) => {
    const definition = known.definition(categoryId, key)
    const isWrong = definition?.kind === 'number' && !IS_NUMBER.test(value)
    return isWrong ? [{ field: key, message: `${definition.label} must be a number, such as 4 or 2.5.` }] : []
  })

const IS_NUMBER = /^-?\d{1,9}(\.\d{1,6})?$/

type Check = {
  field: string
  message: string
  isWrong: (pack: NewPack, about: { draft: Draft; known: Known }) => boolean
}

const PACK_CHECKS: readonly Check[] = [
  {
    field: 'price',
    message: 'A price is more than ₹0, in whole paise.',
    isWrong: ({ pricePaise }) => !isWhole(pricePaise),
  },
  {
    field: 'offer',
    message: 'The offer must be lower than the price.',
    isWrong: ({ discountedPaise, pricePaise }) =>
      discountedPaise !== null && !(isWhole(discountedPaise) && discountedPaise < pricePaise),
  },
  {
    field: 'mrp',
    message: 'The price must not be above the MRP.',
    isWrong: ({ mrpPaise, pricePaise }) => !(mrpPaise >= pricePaise),
  },
  {
    field: 'weight',
    message: 'A pack weighs at least 1 gram, packed for the post.',
    isWrong: ({ weightGrams }) => !isWhole(weightGrams),
  },
  {
    field: 'colour',
    message: 'We do not have the colour of one of the packs.',
    isWrong: ({ colour }, { known }) => isGiven(colour) && !known.isColour(colour),
  },
  {
    field: 'picture',
    message: 'A pack names a picture that the product does not have.',
    isWrong: ({ pictureAt }, { draft }) => isGiven(pictureAt) && draft.pictures[pictureAt] === undefined,
  },
  {
    field: 'measure',
    message: 'A pack holds more than nothing.',
    isWrong: ({ measure }) => isGiven(measure) && !(measure.quantity > 0),
  },
  {
    field: 'dye_lot',
    message: 'Please write down the dye lot, or leave it out.',
    isWrong: ({ dyeLot }) => isGiven(dyeLot) && !dyeLot.trim(),
  },
  {
    field: 'made_in_days',
    message: 'Goods made to order are ready in 1 to 365 days.',
    isWrong: ({ madeInDays }) => isGiven(madeInDays) && !(isWhole(madeInDays) && madeInDays <= 365),
  },
  {
    field: 'cut',
    message:
      'A cut length has a step of more than 0 m and a shortest length of 1 to 999 steps; a kit is not cut.',
    isWrong: ({ cut, components = [] }) => isGiven(cut) && (components.length > 0 || !isCut(cut)),
  },
  {
    field: 'kit',
    message: 'A kit names each of its parts once, 1 to 999 of each.',
    isWrong: ({ components = [] }) =>
      new Set(components.map(({ variantId }) => variantId)).size < components.length ||
      components.some(({ quantity }) => !isWhole(quantity) || quantity > 999),
  },
]

function faultsOfPack(pack: DraftPack, draft: Draft, known: Known): FieldError[] {
  const wrong = PACK_CHECKS.filter(({ isWrong }) => isWrong(pack, { draft, known })).map(
    ({ field, message }) => ({ field, message }),
  )
  const refused = (pack.components ?? []).map(({ variantId }) =>
    known.refusesComponent(draft.storeId, variantId),
  )
  const hasLostPart =
    isOffered(draft, pack) && (pack.components ?? []).some(({ variantId }) => known.isTakenDown(variantId))
  const lost = hasLostPart
    ? ['A part of this kit was taken down after a report: please put another in its place.']
    : []
  return [
    ...wrong,
    ...[...refused, ...lost].flatMap((message) => (message === null ? [] : [{ field: 'kit', message }])),
  ]
}

const isOffered = ({ status }: Draft, { isActive }: DraftPack): boolean =>
  status !== 'Inactive' && isActive !== false
const isGiven = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined
const isWhole = (number: number): boolean => Number.isSafeInteger(number) && number >= 1

const isCut = ({ stepMetres, leastSteps }: Cut): boolean =>
  stepMetres > 0 && stepMetres <= 100 && isWhole(leastSteps) && leastSteps <= 999

/** What a shopper chooses: each pack says it, and no two that are on sale say the same. */
function faultsOfChoice({ options = [], packs }: Draft): FieldError[] {
  const isNamed =
    options.every((name) => name.trim() !== '') &&
    new Set(options).size === options.length &&
    options.length <= 3
  if (!isNamed)
    return [{ field: 'options', message: 'A product has at most 3 options, each with a name of its own.' }]
  const active = packs.filter(({ isActive = true }) => isActive)
  if (
    active.some(
      ({ optionValues = [] }) =>
        optionValues.length !== options.length || optionValues.some((value) => value.trim() === ''),
    )
  ) {
    return [{ field: 'options', message: 'Every pack says one value for each of the options.' }]
  }
  const said = new Set(active.map(({ optionValues = [] }) => JSON.stringify(optionValues)))
  if (options.length > 0 && said.size < active.length)
    return [{ field: 'options', message: 'Two packs cannot have the same values for all options.' }]
  return []
}
