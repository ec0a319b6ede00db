import { msg } from '#platform/messages'
import { variantsOf, variantsOfProducts, type Variant } from '#domains/products/catalogue/reading'
import { listOwnPhotos, plainPath } from '#domains/products/media'
import type { Db } from '#platform/database'
import { badInput } from '#platform/refusal'
import type { TypedContent } from '../contract/posts.ts'
import type { Content, PostMaterial, PostPicture } from './content.ts'
import { remapMarks } from './content.ts'
import { hashtagsIn, linksIn, mentionsIn, plainLine, plainText, refuseBadLinks } from './plain-text.ts'
import type { PostingLimit } from './permissions.ts'
import { readCraft, type Settings } from './read-queries.ts'

type ValidationContext = {
  personId: number
  before: Content
  settings: Settings
  pace: PostingLimit
  now: Date
}

/** Validates and cleans typed changes over the existing content. @throws Refusal 400 with a message. */
export async function validateContent(
  db: Db,
  typed: TypedContent,
  context: ValidationContext,
): Promise<Content> {
  const { before, settings } = context
  const fields = textFieldsOf(typed, before)
  if (fields.craft !== null && fields.craft !== before.craft && !(await readCraft(db, fields.craft)))
    throw badInput('feed.craft_unknown')
  const pictures = typed.pictures ? await picturesOf(db, typed.pictures, context) : before.pictures
  const steps = typed.steps ? stepsOf(typed.steps, settings) : before.steps
  const materials = typed.materials ? await materialsOf(db, typed.materials, context) : before.materials
  const content = { ...fields, pictures, steps, materials }
  refuseTooMany(content, context)
  // Omitted marks refer to the pictures before the change.
  const withMarks = typed.pictures
    ? remapMarks(before.pictures, { ...content, steps: before.steps, materials: before.materials })
    : content
  const complete = {
    ...content,
    steps: typed.steps ? steps : withMarks.steps,
    materials: typed.materials ? materials : withMarks.materials,
  }
  refuseDanglingMarks(complete)
  return complete
}

function textFieldsOf(
  typed: TypedContent,
  before: Content,
): Omit<Content, 'pictures' | 'steps' | 'materials'> {
  const {
    craft = before.craft,
    kind = before.kind,
    difficulty = before.difficulty,
    minutes = before.minutes,
  } = typed
  const title = typed.title === undefined ? before.title : plainLine(typed.title)
  const caption = typed.caption === undefined ? before.caption : plainText(typed.caption)
  const tools =
    typed.tools === undefined
      ? before.tools
      : [...new Set(typed.tools.map(plainLine))].filter((tool) => tool !== '')
  for (const text of [title, caption, ...tools]) refuseBadLinks(text)
  return { title, caption, craft: craft || null, kind, difficulty, minutes, tools }
}

function stepsOf(typed: NonNullable<TypedContent['steps']>, settings: Settings): Content['steps'] {
  const steps = typed
    .map(({ words, picture }) => ({ words: plainText(words), picture: picture ?? null }))
    .filter(({ words }) => words !== '')
  if (steps.length > settings.most_steps)
    throw badInput(msg('feed.at_most_steps', { most: settings.most_steps }))
  for (const { words } of steps) refuseBadLinks(words)
  return steps
}

async function picturesOf(
  db: Db,
  given: NonNullable<TypedContent['pictures']>,
  { personId, before, settings }: ValidationContext,
): Promise<PostPicture[]> {
  if (given.length > settings.most_pictures)
    throw badInput(msg('feed.at_most_pictures', { most: settings.most_pictures }))
  const typed = given.map(({ path, original, ...more }) => ({
    ...more,
    path: plainPath(path),
    original: plainPath(original ?? path),
  }))
  // Pictures that the post already shows were checked when they were added.
  const shown = new Map(before.pictures.map((picture) => [picture.path, picture]))
  const originals = new Set(before.pictures.map(({ original }) => original))
  const added = typed.flatMap(({ path, original }) => [
    ...(shown.has(path) ? [] : [path]),
    ...(shown.has(original) || originals.has(original) ? [] : [original]),
  ])
  const photos = new Map((await listOwnPhotos(db, personId, added)).map((photo) => [photo.path, photo]))
  return typed.map(({ path, original, crop, alt }) => {
    const photo = shown.get(path) ?? photos.get(path)
    if (!photo) throw badInput('common.photo_gone')
    const { width, height, placeholder, blur = null } = photo
    const cut =
      crop && original !== path ? { x: crop.x, y: crop.y, width: crop.width, height: crop.height } : null
    return {
      path,
      original: cut ? original : path,
      crop: cut,
      alt: plainLine(alt),
      width,
      height,
      placeholder,
      blur,
    }
  })
}

async function materialsOf(
  db: Db,
  typed: NonNullable<TypedContent['materials']>,
  { before, settings, now }: ValidationContext,
): Promise<PostMaterial[]> {
  if (typed.length > settings.most_materials)
    throw badInput(msg('feed.at_most_materials', { most: settings.most_materials }))
  const listedById = new Map(before.materials.map((material) => [material.pricingId, material]))
  const packs = await packsOf(db, typed, now)
  const list = typed.map((one) => materialOf(one, packs(one), listedById.get(one.pricing_id ?? 0)))
  const twice = list.find(
    ({ pricingId }, index) => list.findIndex((other) => other.pricingId === pricingId) !== index,
  )
  if (twice) throw badInput(msg('feed.material_twice', { name: twice.name }))
  return list
}

type TypedMaterial = NonNullable<TypedContent['materials']>[number]

function materialOf(
  one: TypedMaterial,
  pack: Variant | undefined,
  listed: PostMaterial | undefined,
): PostMaterial {
  const { product_id: productId, quantity, note, spot } = one
  const goods = goodsOf(pack, listed)
  if (goods?.productId !== productId) throw badInput('feed.material_not_for_sale')
  const place = spot ? { picture: spot.picture, x: round(spot.x), y: round(spot.y) } : null
  return { ...goods, quantity, note: plainLine(note), spot: place }
}

/** Materials withdrawn from sale stay listed; readers see that they are unavailable. */
function goodsOf(
  pack: Variant | undefined,
  listed: PostMaterial | undefined,
): Pick<PostMaterial, 'productId' | 'pricingId' | 'name'> | undefined {
  if (pack && (pack.isActive || listed))
    return { productId: pack.productId, pricingId: pack.id, name: pack.productName }
  return listed && { productId: listed.productId, pricingId: listed.pricingId, name: listed.name }
}

const round = (part: number): number => Math.round(part * 10_000) / 10_000

async function packsOf(db: Db, typed: readonly TypedMaterial[], now: Date) {
  const named = typed.flatMap(({ pricing_id }) => (pricing_id ? [pricing_id] : []))
  const firsts = typed.flatMap(({ pricing_id, product_id }) => (pricing_id ? [] : [product_id]))
  const byId = named.length > 0 ? await variantsOf(db, named, now) : new Map<number, Variant>()
  const byProduct =
    firsts.length > 0 ? await variantsOfProducts(db, firsts, now) : new Map<number, Variant[]>()
  return ({
    pricing_id,
    product_id,
  }: {
    pricing_id?: number | null | undefined
    product_id: number
  }): Variant | undefined =>
    pricing_id ? byId.get(pricing_id) : byProduct.get(product_id)?.find(({ isActive }) => isActive)
}

function refuseTooMany({ caption, tools, steps }: Content, { settings, pace }: ValidationContext): void {
  if (hashtagsIn(caption).length > settings.most_hashtags)
    throw badInput(msg('feed.at_most_hashtags', { most: settings.most_hashtags }))
  if (mentionsIn(caption).length > settings.most_mentions)
    throw badInput(msg('feed.at_most_makers', { most: settings.most_mentions }))
  if (tools.length > settings.most_tools)
    throw badInput(msg('feed.at_most_tools', { most: settings.most_tools }))
  const links = linksIn([caption, ...steps.map(({ words }) => words)].join(' ')).length
  if (links <= pace.links) return
  throw badInput(pace.isNew ? 'feed.links_too_early' : msg('feed.at_most_links', { most: pace.links }))
}

function refuseDanglingMarks({ pictures, steps, materials }: Content): void {
  const marks = [
    ...steps.map(({ picture }) => picture),
    ...materials.map(({ spot }) => spot?.picture ?? null),
  ]
  if (marks.some((mark) => mark !== null && mark >= pictures.length))
    throw badInput('feed.mark_picture_unknown')
}
