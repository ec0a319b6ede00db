import type { FieldError } from '#platform/refusal'
import type { Crop, Difficulty } from '../tables.ts'
import { moveMarks } from '#platform/picture-marks'

export type PostPicture = {
  path: string
  original: string
  crop: Crop | null
  alt: string
  width: number
  height: number
  placeholder: string
  blur: string | null
}

export type Spot = { picture: number; x: number; y: number }

export type PostMaterial = {
  productId: number
  pricingId: number
  quantity: number
  note: string
  name: string
  spot: Spot | null
}

/** Everything that a creator writes into a post. */
export type Content = {
  title: string
  caption: string
  craft: string | null
  kind: 'post' | 'project'
  difficulty: Difficulty | null
  minutes: number | null
  tools: string[]
  pictures: PostPicture[]
  steps: { words: string; picture: number | null }[]
  materials: PostMaterial[]
}

export const EMPTY_CONTENT: Content = {
  title: '',
  caption: '',
  craft: null,
  kind: 'post',
  difficulty: null,
  minutes: null,
  tools: [],
  pictures: [],
  steps: [],
  materials: [],
}

/** Fields missing before a post can be published, in the order of the form. */
export function missingIn({ title, craft, kind, pictures, steps }: Content): FieldError[] {
  const missing: FieldError[] = []
  if (pictures.length === 0) missing.push({ field: 'pictures', message: 'feed.picture_required' })
  if (title === '') missing.push({ field: 'title', message: 'feed.give_title' })
  if (craft === null) missing.push({ field: 'craft', message: 'feed.choose_craft' })
  if (kind === 'project' && steps.length === 0)
    missing.push({ field: 'steps', message: 'feed.step_required' })
  return missing
}

/** Drops the marks of removed pictures and renumbers those of moved ones. */
export function remapMarks(before: readonly PostPicture[], content: Content): Content {
  const placeOf = (index: number | null): number | null => {
    if (index === null) return null
    const original = before[index]?.original
    const now = content.pictures.findIndex((picture) => picture.original === original)
    return now === -1 ? null : now
  }
  return {
    ...content,
    ...moveMarks(content, placeOf),
  }
}

/** Whether two contents are equal. */
export const isSame = (one: Content, other: Content): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

const inOrder = (content: Content): unknown =>
  Object.keys(EMPTY_CONTENT).map((key) => [key, content[key as keyof Content]])
