import type { SeedProduct, SeedVariant } from '../types.ts'
import type { Family, Item, Pack } from './family.ts'
import { stableHash } from './stable-hash.ts'

/** Rounds to retail prices: ₹32.50, ₹85, ₹149. */
export const roundToShopPrice = (rupees: number): number => {
  if (rupees < 40) return Math.round(rupees * 2) / 2
  if (rupees < 100) return Math.round(rupees)
  const nines = Math.round((rupees + 1) / 10) * 10 - 1
  const fives = Math.round((rupees - 5) / 10) * 10 + 5
  return Math.abs(nines - rupees) <= Math.abs(fives - rupees) ? nines : fives
}

const discountPercents = [8, 10, 10, 12, 15, 15, 20, 20, 25, 30]

/** The discounted price in rupees, or null; about 45 of 100 products have one. */
const discountedPriceFor = (price: number, key: string): number | null => {
  const draw = stableHash(`offer ${key}`)
  if (draw % 100 >= 45) return null
  const percent = discountPercents[Math.floor(draw / 100) % discountPercents.length] ?? 10
  const lower = roundToShopPrice((price * (100 - percent)) / 100)
  return lower < price ? lower : price - 1
}

const stockFor = (key: string, sku: string): number => {
  const draw = stableHash(`shelf ${key}`) % 100
  const own = stableHash(`count ${sku}`)
  if (draw < 2) return 0
  if (draw < 7) return 1 + (own % 3)
  return 15 + (own % 386)
}

const toWholePaise = (rupees: number): number => Math.round(rupees * 100)

type NamedPacks = { key: string; sku: string; packs: Pack[] }

/** A variant: a pack, or a pack in one of the colours. */
type Choice = { pack: Pack; colour: string | null; own: string; pictureAt: number | null }

/** The options of a product and its variants with price, stock and components. */
export function choicesOf(
  family: Family,
  item: Item,
  named: NamedPacks,
): Pick<SeedProduct, 'options' | 'variants'> {
  const options = optionsOf(family, item, named.packs)
  const variants = allChoices(item, named).map((choice) =>
    variantOf(family, item, { ...choice, options, packs: named.packs, key: named.key }),
  )
  return { options, variants }
}

function optionsOf(family: Family, item: Item, packs: Pack[]): string[] {
  const choice = item.overrides.get('choice') ?? family.choice
  if (item.choices.length > 0) return packs.length > 1 ? ['Colour', choice ?? 'Pack'] : ['Colour']
  return choice !== undefined && packs.length > 1 ? [choice] : []
}

function allChoices({ choices }: Item, { sku, packs }: NamedPacks): Choice[] {
  const letter = (at: number): string => String.fromCharCode(65 + at)
  if (choices.length === 0)
    return packs.map((pack, at) => ({ pack, colour: null, own: `${sku}-${letter(at)}`, pictureAt: null }))
  return choices.flatMap((colour, hue) =>
    packs.map((pack, at) => ({
      pack,
      colour,
      own: `${sku}-${String(hue + 1).padStart(2, '0')}${letter(at)}`,
      pictureAt: hue,
    })),
  )
}

type VariantInput = Choice & { options: string[]; packs: Pack[]; key: string }

function variantOf(
  family: Family,
  item: Item,
  { pack, colour, own, pictureAt, options, packs, key }: VariantInput,
): SeedVariant {
  const [size, price, mrp, grams] = pack
  const cut = cutOf(item.overrides.get('cut') ?? family.cut)
  const share = cut?.stepMetres ?? 1
  const lower = discountedPriceFor(price, key)
  const kit = kitOf(item.overrides.get('kit'))
  const label = [colour, packs.length === 1 ? null : size].filter(Boolean).join(', ')
  return {
    label,
    pricePaise: toWholePaise(price * share),
    discountedPaise: lower === null ? null : toWholePaise(lower * share),
    mrpPaise: toWholePaise(Math.max(price, mrp) * share),
    stock: kit.length > 0 ? 0 : stockFor(colour === null ? key : own, own),
    weightGrams: Math.max(5, Math.round(grams * share)),
    sku: own,
    optionValues: options.map((name) => (name === 'Colour' ? (colour ?? '') : size)),
    colour,
    cut,
    dyeLot: dyeLotOf(item.overrides.get('lot'), colour),
    madeInDays: item.overrides.has('madein') ? Number(item.overrides.get('madein')) : null,
    pictureAt,
    kit,
  }
}

/** Parses `0.25/2`. */
function cutOf(text: string | undefined): SeedVariant['cut'] {
  const [stepMetres = 0, leastSteps = 1] = (text ?? '').split('/').map(Number)
  return stepMetres > 0 ? { stepMetres, leastSteps } : null
}

/** Each colour has a separate dye lot. */
const dyeLotOf = (lot: string | undefined, colour: string | null): string | null =>
  lot === undefined ? null : colour === null ? lot : `${lot}-${(stableHash(colour) % 90) + 10}`

/** Parses `Name*2 + Other Name`. */
const kitOf = (text: string | undefined): SeedVariant['kit'] =>
  (text ?? '')
    .split(' + ')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [product = '', quantity = '1'] = part.split('*')
      return { product: product.trim(), quantity: Number(quantity) }
    })
