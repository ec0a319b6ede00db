import { msg } from '#platform/messages'
import { z } from 'zod'
import { VISIBLE_TEXT } from '#platform/text'
import { numeric } from '#platform/wire-numbers'
import { photo } from '#platform/wire-shapes'

/** Crafts that an applicant chooses from. */
export const arts = ['Resin', 'Jewellery', 'Crochet', 'Painting', 'Embroidery'] as const

export const BIO_LENGTH = 250

const REQUIRED = 'creators.fields_required'
const NOT_A_LINK = 'creators.link_invalid'

export const creatorId = numeric(z.number('creators.maker_required').int().positive())

/** Telephones write 'Https://'; the database requires small letters. */
const lowerScheme = (text: string): string => text.replace(/^https?:\/\//i, (scheme) => scheme.toLowerCase())

const isWebLink = (text: string): boolean => {
  if (text === '') return true
  return /^https?:\/\//.test(text) && (URL.parse(text)?.hostname.includes('.') ?? false)
}

const line = z.string(REQUIRED).trim().regex(VISIBLE_TEXT, REQUIRED)

/** Profile fields, in a creator request and in later changes. */
export const profileFields = {
  profile_name: line.max(60, 'common.name_too_long'),
  art: line.pipe(z.enum(arts, 'creators.category_unknown')),
  bio: line.max(BIO_LENGTH, msg('creators.bio_length', { most: BIO_LENGTH })),
  instagram: z
    .string()
    .trim()
    .max(100, 'creators.instagram_name_invalid')
    .nullish()
    .transform((text) => text ?? ''),
  portfolio: z
    .string()
    .trim()
    .max(300, NOT_A_LINK)
    .nullish()
    .transform((text) => lowerScheme(text ?? ''))
    .refine(isWebLink, NOT_A_LINK),
}

/** A creator as lists show them. */
export const card = z.object({
  id: z.int(),
  profile_name: z.string(),
  art: z.string(),
  picture: photo.nullable(),
  followers: z.int(),
  is_following: z.boolean().meta({ description: 'Of the person who requests' }),
})

export type CreatorCard = z.infer<typeof card>

/** A follower; people who are not creators appear by first name and initial. */
export const follower = z.object({
  id: z.int().nullable().meta({ description: 'null: the person is no maker, so they have no page' }),
  name: z.string(),
  picture: photo.nullable(),
})

export const profile = card.extend({
  bio: z.string(),
  interests: z.array(z.string()),
  instagram: z.string(),
  portfolio: z.string(),
  following: z.int(),
  /** No new posts; existing ones stay. */
  is_former: z.boolean(),
  is_me: z.boolean(),
  is_hidden: z
    .boolean()
    .meta({ description: 'Hidden while the maker is suspended; only the maker sees this flag' }),
  is_blocked: z.boolean(),
  is_muted: z.boolean(),
})

export type CreatorProfile = z.infer<typeof profile>

export const requestStates = [
  'applied',
  'info_requested',
  'allowed',
  'rejected',
  'withdrawn',
  'revoked',
] as const
export type RequestState = (typeof requestStates)[number]

export const one = z.object({ id: creatorId })
