import type { Generated } from 'kysely'

/** 'drawing': SVG of our own making. 'photo': pixels, from whomever. */
export type PictureKind = 'drawing' | 'photo'

declare module '#platform/database' {
  interface Tables {
    'media.pictures': {
      hash: string
      kind: PictureKind
      name: string
      alt: string
      width: number
      height: number
      placeholder: string
      /** Base64 of a WebP; null: not made yet; '': cannot be made. */
      blur: string | null
      stored_at: Generated<Date>
    }
    'media.released_pictures': { hash: string; at: Date }
    'media.photo_owners': { hash: string; person_id: number; at: Generated<Date> }
  }
}
