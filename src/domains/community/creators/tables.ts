import type { Generated, GeneratedAlways } from 'kysely'
import type { RequestState } from './contract/shapes.ts'
import { columnsOf } from '#platform/columns'

export type ProfilePicture = { path: string; width: number; height: number; placeholder: string }

export type ProfileRow = {
  person_id: number
  profile_name: string
  bio: string
  art: string
  interests: string[]
  instagram: string
  portfolio: string
  picture: ProfilePicture | null
  status: 'Allowed' | 'Revoked'
  is_paused: boolean
  last_post_at: Date | null
  allowed_at: Date
  changed_at: Date
  /** Used in captions. */
  handle: string
  /** Start of being hidden during a suspension; null while visible. */
  hidden_at: Date | null
}

export type RequestRow = {
  id: number
  person_id: number
  profile_name: string
  bio: string
  art: string
  instagram: string
  portfolio: string
  state: RequestState
  at: Date
  answer_due_at: Date
  question: string
  answer: string
  reason: string
  /** 'YYYY-MM-DD'. */
  reapply_on: string | null
  decided_at: Date | null
}

declare module '#platform/database' {
  interface Tables {
    'creators.settings': { name: string; value: number }
    'creators.profiles': Omit<
      ProfileRow,
      'hidden_at' | 'interests' | 'is_paused' | 'instagram' | 'portfolio' | 'bio'
    > & {
      bio: Generated<string>
      interests: Generated<string[]>
      instagram: Generated<string>
      portfolio: Generated<string>
      is_paused: Generated<boolean>
      hidden_at: Generated<Date | null>
    }
    'creators.requests': Omit<RequestRow, 'id' | 'state' | 'question' | 'answer' | 'reason'> & {
      id: GeneratedAlways<number>
      state: Generated<RequestState>
      question: Generated<string>
      answer: Generated<string>
      reason: Generated<string>
    }
    'creators.request_events': {
      id: GeneratedAlways<number>
      request_id: number
      at: Date
      from_state: string | null
      to_state: string
      actor: 'person' | 'staff' | 'clock'
      words: Generated<string>
    }
    'creators.follows': { follower_id: number; creator_id: number; at: Date }
    'creators.follower_counts': { creator_id: number; slot: number; followers: number }
    'creators.pending_follow_notices': {
      id: GeneratedAlways<number>
      follower_id: number
      creator_id: number
      is_over: boolean
      at: Date
    }
    'creators.blocks': { person_id: number; blocked_id: number; at: Date }
    'creators.mutes': { person_id: number; muted_id: number; at: Date }
  }
}

export const SETTING_COLUMNS = columnsOf('creators.settings', ['name', 'value'])

export const PROFILE_COLUMNS = columnsOf('creators.profiles', [
  'person_id',
  'profile_name',
  'bio',
  'art',
  'interests',
  'instagram',
  'portfolio',
  'picture',
  'status',
  'is_paused',
  'last_post_at',
  'allowed_at',
  'changed_at',
  'handle',
  'hidden_at',
])

export const REQUEST_EVENT_COLUMNS = columnsOf('creators.request_events', [
  'id',
  'request_id',
  'at',
  'from_state',
  'to_state',
  'actor',
  'words',
])
