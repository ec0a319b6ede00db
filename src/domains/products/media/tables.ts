import type { Generated } from 'kysely'

/** 'drawing': SVG made by the shop. 'photo': pixels, uploaded or imported. */
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
      /** Base64 of a WebP; null: not created yet; '': cannot be created. */
      blur: string | null
      stored_at: Generated<Date>
    }
    'media.released_pictures': { hash: string; at: Date }
    'media.library': {
      id: Generated<number>
      hash: string
      alt: string
      alt_hi: string
      added_by: number
      added_at: Date
    }
    'media.photo_owners': { hash: string; person_id: number; at: Generated<Date> }
  }
}
