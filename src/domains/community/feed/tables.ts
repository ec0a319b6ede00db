import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export const postStates = ['draft', 'scheduled', 'published', 'withdrawn', 'removed'] as const
export type PostState = (typeof postStates)[number]

export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

/** A part of a picture, 0 to 1 of its width and height. */
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
  /** Out of sight while its maker is suspended. */
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
  /** Where on that picture, 0 to 1. */
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
