import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DIFFICULTIES, POST_STATES } from './contract/post-shapes.ts'
import { columnsOf } from '#platform/columns'

export type PostState = (typeof POST_STATES)[number]

export type Difficulty = (typeof DIFFICULTIES)[number]

/** A crop of a picture, in fractions (0 to 1) of width and height. */
export type Crop = { x: number; y: number; width: number; height: number }

export type PostRow = {
  post_id: number
  creator_id: number
  state: PostState
  /** The title. */
  image_name: string
  caption: string
  craft: string | null
  hobby_id: number | null
  kind: 'post' | 'project'
  difficulty: Difficulty | null
  minutes: number | null
  tools: string[]
  is_commercial: boolean
  publish_at: Date | null
  published_at: Date | null
  edited_at: Date | null
  version: number
  made_at: Date
  changed_at: Date
  /** Hidden while its creator is suspended. */
  is_hidden: boolean
}

export type PostPictureRow = {
  post_id: number
  position: number
  path: string
  original: string
  crop: ColumnType<Crop | null, string | null, string | null>
  alt: string
  width: number
  height: number
  placeholder: string
  blur: string | null
}

export type PostMaterialRow = {
  post_id: number
  position: number
  product_id: number
  pricing_id: number
  quantity: number
  note: string
  name: string
  picture_position: number | null
  /** Position on that picture, 0 to 1. */
  x: number | null
  y: number | null
}

type PostEventRow = {
  id: GeneratedAlways<number>
  post_id: number
  at: Date
  event: string
  from_state: string
  to_state: string
  actor: 'maker' | 'staff' | 'clock' | 'system'
  actor_id: number | null
  reason: Generated<string>
}

declare module '#platform/database' {
  interface Tables {
    'feed.settings': { name: string; value: number }
    'feed.crafts': { slug: string; name: string; hobby_id: number; position: number }
    'feed.posts': PostRow
    'feed.post_pictures': PostPictureRow
    'feed.post_steps': { post_id: number; position: number; words: string; picture_position: number | null }
    'feed.post_materials': PostMaterialRow
    'feed.post_tags': { tag: string; published_at: Date; post_id: number; written: string }
    'feed.post_mentions': { post_id: number; handle: string; person_id: number | null }
    'feed.comment_mentions': { comment_id: number; handle: string; person_id: number | null }
    'feed.post_versions': { post_id: number; version: number; until: Date; content: unknown }
    'feed.post_events': PostEventRow
  }
}

declare module '#platform/database' {
  interface Tables {
    'feed.likes': { post_id: number; person_id: number; liked_at: Date }
    'feed.comments': {
      comment_id: GeneratedAlways<number>
      post_id: number
      parent_id: number | null
      person_id: number | null
      text: string
      state: Generated<'shown' | 'removed' | 'hidden'>
      written_at: Date
      edited_at: Generated<Date | null>
    }
    'feed.chosen_hobbies': { person_id: number; hobby_id: number }
  }
}

export const CRAFT_COLUMNS = columnsOf('feed.crafts', ['slug', 'name', 'hobby_id', 'position'])

export const POST_COLUMNS = columnsOf('feed.posts', [
  'post_id',
  'creator_id',
  'state',
  'image_name',
  'caption',
  'craft',
  'hobby_id',
  'kind',
  'difficulty',
  'minutes',
  'tools',
  'is_commercial',
  'publish_at',
  'published_at',
  'edited_at',
  'version',
  'made_at',
  'changed_at',
  'is_hidden',
])

export const POST_PICTURE_COLUMNS = columnsOf('feed.post_pictures', [
  'post_id',
  'position',
  'path',
  'original',
  'crop',
  'alt',
  'width',
  'height',
  'placeholder',
  'blur',
])

export const POST_STEP_COLUMNS = columnsOf('feed.post_steps', [
  'post_id',
  'position',
  'words',
  'picture_position',
])

export const POST_MATERIAL_COLUMNS = columnsOf('feed.post_materials', [
  'post_id',
  'position',
  'product_id',
  'pricing_id',
  'quantity',
  'note',
  'name',
  'picture_position',
  'x',
  'y',
])

export const POST_VERSION_COLUMNS = columnsOf('feed.post_versions', [
  'post_id',
  'version',
  'until',
  'content',
])
