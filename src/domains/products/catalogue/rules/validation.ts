import { msg, type Sentence, type MessageKey } from '#platform/messages'
import type { FieldError } from '#platform/refusal'
import type { AttributeDefinition, Cut, Firm, NewPack, NewProduct } from '../shapes.ts'
import type { ProductStatus } from '../tables.ts'
import { NUMBER_VALUE, YES_NO } from './attribute-values.ts'

/** `choices`: what sellers choose from, of an attribute of the kind 'choice'; else null. */
type DefinitionWithChoices = AttributeDefinition & { choices: ReadonlySet<string> | null }

/** Existing rows that a draft may refer to. */
export type ProductReferences = {
  isCategory(id: number): boolean
  definition(categoryId: number, key: string): DefinitionWithChoices | undefined
  isColour(name: string): boolean
  isGstRule(code: string): boolean
  /** Whether staff took down the product of a component. */
  isTakenDown(variantId: number): boolean
  /** Why a pack cannot be a component of the store's kit; null when it can. */
  refusesComponent(storeId: number, variantId: number): MessageKey | null
}

/** A product as added, or as a change would leave it. */
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

/** All validation errors of a product, with messages for its seller. */
export function errorsIn(draft: Draft, references: ProductReferences): FieldError[] {
  return [
    ...errorsOfListing(draft, references),
    ...draft.packs.flatMap((pack) => errorsOfPack(pack, draft, references)),
    ...errorsOfOptions(draft),
  ]
}

function errorsOfListing(draft: Draft, references: ProductReferences): FieldError[] {
  const { countryOfOrigin, declarations, colour, gstRule } = draft
  const checks: [isWrong: boolean, field: string, message: Sentence][] = [
    [!draft.name.trim(), 'name', 'catalogue.product_name_required'],
    [!references.isCategory(draft.categoryId), 'category', 'catalogue.not_category'],
    [
      colour !== null && !references.isColour(colour),
      'colour',
      msg('catalogue.no_such_colour', { colour: colour ?? '' }),
    ],
    [
      isGiven(gstRule) && !references.isGstRule(gstRule),
      'gst',
      msg('catalogue.no_such_gst_rule', { rule: gstRule ?? '' }),
    ],
    [!/^\d{4,8}$/.test(draft.hsn), 'hsn', 'catalogue.hsn_code_invalid'],
    [countryOfOrigin !== 'India' && !isFirm(declarations?.importer), 'importer', IMPORTER_NEEDED],
  ]
  return [
    ...checks.flatMap(([isWrong, field, message]) => (isWrong ? [{ field, message }] : [])),
    ...errorsOfAttributes(draft, references),
  ]
}

const IMPORTER_NEEDED: MessageKey = 'catalogue.importer_required'

const isFirm = (firm: Firm | null | undefined): boolean => Boolean(firm?.name.trim() && firm.address.trim())

const errorsOfAttributes = ({ attributes, categoryId }: Draft, references: ProductReferences): FieldError[] =>
  Object.entries(attributes).flatMap(([key, value]) => {
    const definition = references.definition(categoryId, key)
    const message = definition && faultOfValue(value, definition, references)
    return message ? [{ field: key, message }] : []
  })

function faultOfValue(
  value: string,
  { kind, label, choices }: DefinitionWithChoices,
  references: ProductReferences,
): Sentence | null {
  if (kind === 'number') return NUMBER_VALUE.test(value) ? null : msg('catalogue.must_be_number', { label })
  if (kind === 'yes_no') return YES_NO.includes(value) ? null : msg('catalogue.must_be_yes_no', { label })
  if (kind === 'colour')
    return references.isColour(value) ? null : msg('catalogue.no_such_colour', { colour: value })
  return choices === null || choices.has(value) ? null : msg('catalogue.must_be_choice', { label, value })
}

type PackCheck = {
  field: string
  message: MessageKey
  isWrong: (pack: NewPack, about: { draft: Draft; references: ProductReferences }) => boolean
}

const PACK_CHECKS: readonly PackCheck[] = [
  {
    field: 'price',
    message: 'catalogue.price_not_positive',
    isWrong: ({ pricePaise }) => !isWhole(pricePaise),
  },
  {
    field: 'offer',
    message: 'catalogue.offer_not_lower',
    isWrong: ({ discountedPaise, pricePaise }) =>
      discountedPaise !== null && !(isWhole(discountedPaise) && discountedPaise < pricePaise),
  },
  {
    field: 'mrp',
    message: 'catalogue.price_above_mrp',
    isWrong: ({ mrpPaise, pricePaise }) => !(mrpPaise >= pricePaise),
  },
  {
    field: 'weight',
    message: 'catalogue.pack_weight_too_small',
    isWrong: ({ weightGrams }) => !isWhole(weightGrams),
  },
  {
    field: 'colour',
    message: 'catalogue.pack_colour_unknown',
    isWrong: ({ colour }, { references }) => isGiven(colour) && !references.isColour(colour),
  },
  {
    field: 'picture',
    message: 'catalogue.pack_picture_unknown',
    isWrong: ({ pictureAt }, { draft }) => isGiven(pictureAt) && draft.pictures[pictureAt] === undefined,
  },
  {
    field: 'measure',
    message: 'catalogue.pack_content_empty',
    isWrong: ({ measure }) => isGiven(measure) && !(measure.quantity > 0),
  },
  {
    field: 'dye_lot',
    message: 'catalogue.dye_lot_empty',
    isWrong: ({ dyeLot }) => isGiven(dyeLot) && !dyeLot.trim(),
  },
  {
    field: 'made_in_days',
    message: 'catalogue.made_to_order_days',
    isWrong: ({ madeInDays }) => isGiven(madeInDays) && !(isWhole(madeInDays) && madeInDays <= 365),
  },
  {
    field: 'cut',
    message: 'catalogue.cut_length_invalid',
    isWrong: ({ cut, components = [] }) => isGiven(cut) && (components.length > 0 || !isCut(cut)),
  },
  {
    field: 'kit',
    message: 'catalogue.kit_parts_invalid',
    isWrong: ({ components = [] }) =>
      new Set(components.map(({ variantId }) => variantId)).size < components.length ||
      components.some(({ quantity }) => !isWhole(quantity) || quantity > 999),
  },
]

function errorsOfPack(pack: DraftPack, draft: Draft, references: ProductReferences): FieldError[] {
  const wrong = PACK_CHECKS.filter(({ isWrong }) => isWrong(pack, { draft, references })).map(
    ({ field, message }) => ({ field, message }),
  )
  const refused = (pack.components ?? []).map(({ variantId }) =>
    references.refusesComponent(draft.storeId, variantId),
  )
  const hasLostPart =
    isOffered(draft, pack) &&
    (pack.components ?? []).some(({ variantId }) => references.isTakenDown(variantId))
  const lost: MessageKey[] = hasLostPart ? ['catalogue.kit_part_taken_down'] : []
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

/** Every pack has a value per option, and no two packs on sale have the same values. */
function errorsOfOptions({ options = [], packs }: Draft): FieldError[] {
  const isNamed =
    options.every((name) => name.trim() !== '') &&
    new Set(options).size === options.length &&
    options.length <= 3
  if (!isNamed) return [{ field: 'options', message: 'catalogue.options_invalid' }]
  const active = packs.filter(({ isActive = true }) => isActive)
  if (
    active.some(
      ({ optionValues = [] }) =>
        optionValues.length !== options.length || optionValues.some((value) => value.trim() === ''),
    )
  ) {
    return [{ field: 'options', message: 'catalogue.pack_values_incomplete' }]
  }
  const choices = new Set(active.map(({ optionValues = [] }) => JSON.stringify(optionValues)))
  if (options.length > 0 && choices.size < active.length)
    return [{ field: 'options', message: 'catalogue.pack_values_repeated' }]
  return []
}
