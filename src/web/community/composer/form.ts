import type { OwnPost } from '#contracts/community/feed'
import { hashOfPrivate } from '../../shared/expired-pictures.ts'
import { moveMarks } from '#platform/picture-marks'

export type FormPicture = Omit<OwnPost['pictures'][number], 'blur'> & { key: string }
export type FormStep = { key: string; words: string; picture: number | null }
export type FormMaterial = OwnPost['materials'][number]

/** The state of the form. List items have keys, because they can be reordered. */
export type Form = Pick<OwnPost, 'title' | 'caption' | 'craft' | 'kind' | 'difficulty' | 'minutes'> & {
  tools: string
  pictures: FormPicture[]
  steps: FormStep[]
  materials: FormMaterial[]
}

let keys = 0
export const newKey = (): string => `k${(keys += 1)}`

export function formOf(post: OwnPost | null): Form {
  if (!post)
    return {
      title: '',
      caption: '',
      craft: null,
      kind: 'post',
      difficulty: null,
      minutes: null,
      tools: '',
      pictures: [],
      steps: [],
      materials: [],
    }
  const { title, caption, craft, kind, difficulty, minutes, tools, materials } = post
  return {
    title,
    caption,
    craft,
    kind,
    difficulty,
    minutes,
    materials,
    tools: tools.join(', '),
    pictures: post.pictures.map(({ blur: _blur, ...picture }, index) => ({
      ...picture,
      key: `${picture.path} ${index}`,
    })),
    steps: post.steps.map((step, index) => ({ ...step, key: `step ${index}` })),
  }
}

/** The form as the API expects it, without empty steps. */
export const toRequestBody = ({ pictures, steps, tools, materials, ...texts }: Form) => ({
  ...texts,
  tools: tools
    .split(',')
    .map((tool) => tool.trim())
    .filter(Boolean),
  pictures: pictures.map(({ path, original, crop, alt }) => ({ path, original, crop, alt })),
  steps: steps
    .filter((step) => step.words.trim() !== '')
    .map(({ words: text, picture }) => ({ words: text, picture })),
  materials: materials.map(({ product_id, pricing_id, quantity, note, spot }) => ({
    product_id,
    pricing_id,
    quantity,
    note,
    spot,
  })),
})

export const isEmpty = ({ title, caption, pictures, steps, materials }: Form): boolean =>
  [title, caption].every((text) => text.trim() === '') &&
  pictures.length + steps.length + materials.length === 0

/** A list with one of its items moved by a number of positions. */
export function moved<Member>(list: readonly Member[], from: number, to: number): Member[] {
  const next = [...list]
  const [member] = next.splice(from, 1)
  if (member !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, member)
  return next
}

/** Reorders or removes pictures; marks on them and the steps that show them follow. */
export function withPictures(form: Form, pictures: FormPicture[]): Form {
  const placeOf = (index: number | null): number | null => {
    const key = index === null ? undefined : form.pictures[index]?.key
    const now = pictures.findIndex((picture) => picture.key === key)
    return now === -1 ? null : now
  }
  return {
    ...form,
    pictures,
    ...moveMarks(form, placeOf),
  }
}

/** The same form with the picture addresses of `post`. */
export function withAddressesOf(form: Form, post: OwnPost): Form {
  const fresh = new Map<string, string>()
  for (const address of post.pictures.flatMap(({ path, original }) => [path, original]))
    fresh.set(hashOfPrivate(address) ?? address, address)
  const now = (address: string): string => fresh.get(hashOfPrivate(address) ?? address) ?? address
  return {
    ...form,
    pictures: form.pictures.map((picture) => ({
      ...picture,
      path: now(picture.path),
      original: now(picture.original),
    })),
  }
}

type Part = NonNullable<FormPicture['crop']>

const WHOLE: Part = { x: 0, y: 0, width: 1, height: 1 }

/** Crops a picture: marks stay on what they show, and those outside the crop are removed. */
export function withCrop(
  form: Form,
  key: string,
  cut: Pick<FormPicture, 'crop'> & Partial<FormPicture>,
): Form {
  const at = form.pictures.findIndex((picture) => picture.key === key)
  const [before, now] = [form.pictures[at]?.crop ?? WHOLE, cut.crop ?? WHOLE]
  return {
    ...form,
    pictures: form.pictures.map((picture) => (picture.key === key ? { ...picture, ...cut } : picture)),
    materials: form.materials.map((material) =>
      material.spot?.picture === at
        ? { ...material, spot: movedSpot(material.spot, { before, now }) }
        : material,
    ),
  }
}

type Spot = NonNullable<FormMaterial['spot']>

function movedSpot(spot: Spot, { before, now }: { before: Part; now: Part }): Spot | null {
  const x = positionIn(before.x + spot.x * before.width, now.x, now.width)
  const y = positionIn(before.y + spot.y * before.height, now.y, now.height)
  return x === null || y === null ? null : { ...spot, x, y }
}

/** A position on the photo as a position on a part of it, to the thousandth; null outside the part. */
function positionIn(place: number, from: number, length: number): number | null {
  const part = Math.round(((place - from) / length) * 1_000) / 1_000
  return part < 0 || part > 1 ? null : part
}

/** The mention being typed before the cursor of a caption: 'With @Mee' → 'Mee'. */
export const mentionAt = (text: string, caret: number): string | null =>
  /(?:^|\s)@([\p{L}\p{M}\p{N}_]{2,40})$/u.exec(text.slice(0, caret))?.[1] ?? null
