import type { Generated, GeneratedAlways } from 'kysely'
import { columnsOf } from '#platform/columns'

export type Language = 'en' | 'hi'

export type SignupsTable = {
  email: string
  signed_up_at: Date
  language: Generated<Language>
  token: Generated<string>
  asked_at: Date
  confirmed_at: Generated<Date | null>
}

export type ApplicationState = 'New' | 'Screen' | 'Interview' | 'Offer' | 'Hired' | 'Rejected'
export type Role = 'social-media-executive' | 'digital-marketing' | 'retail-manager' | 'business-manager'
export type ResumeKind = 'pdf' | 'doc' | 'docx'

export type OpeningsTable = {
  role: Role
  is_open: boolean
  places: number
  posted_on: Date
  closes_on: Date | null
  changed_at: Generated<Date>
}

export type ApplicationsTable = {
  id: number
  role: Role
  state: ApplicationState
  name: string
  email: string
  phone: string
  city: string
  link: string
  experience: string
  notice_days: number
  about: string
  language: Language
  received_at: Date
  moved_at: Date
}

export type ResumesTable = {
  token: string
  file: string
  kind: ResumeKind
  name: string
  bytes: number
  stored_at: Date
  application_id: Generated<number | null>
}

export type ApplicationEventsTable = {
  id: GeneratedAlways<number>
  application_id: number
  at: Date
  actor_id: number | null
  kind: 'received' | 'moved' | 'noted' | 'opened'
  from_state: ApplicationState | null
  to_state: ApplicationState | null
  reason: string
}

export type ArticlesTable = {
  id: GeneratedAlways<number>
  slug: string
  latest: number
  shown: Generated<number | null>
  scheduled: Generated<number | null>
  publish_at: Generated<Date | null>
  published_at: Generated<Date | null>
  changed_at: Date
  preview_token: Generated<string>
}

export type RevisionsTable = {
  article_id: number
  number: number
  title: string
  summary: string
  summary_hi: string
  author_name: string
  author_about: string
  tags: string[]
  hobby_id: number | null
  cover: string
  source: string
  actor_id: number | null
  at: Date
}

declare module '#platform/database' {
  interface Tables {
    'content.signups': SignupsTable
    'content.signup_days': {
      day: string
      asked: Generated<number>
      confirmed: Generated<number>
      stopped: Generated<number>
    }
    'content.openings': OpeningsTable
    'content.career_settings': { name: string; value: number }
    'content.applications': ApplicationsTable
    'content.resumes': ResumesTable
    'content.application_events': ApplicationEventsTable
    'content.articles': ArticlesTable
    'content.article_revisions': RevisionsTable
    'content.article_slugs': { slug: string; article_id: number }
  }
}

export const SIGNUP_COLUMNS = columnsOf('content.signups', [
  'email',
  'signed_up_at',
  'language',
  'token',
  'asked_at',
  'confirmed_at',
])

export const APPLICATION_COLUMNS = columnsOf('content.applications', [
  'id',
  'role',
  'state',
  'name',
  'email',
  'phone',
  'city',
  'link',
  'experience',
  'notice_days',
  'about',
  'language',
  'received_at',
  'moved_at',
])

export const RESUME_COLUMNS = columnsOf('content.resumes', [
  'token',
  'file',
  'kind',
  'name',
  'bytes',
  'stored_at',
  'application_id',
])

export const APPLICATION_EVENT_COLUMNS = columnsOf('content.application_events', [
  'id',
  'application_id',
  'at',
  'actor_id',
  'kind',
  'from_state',
  'to_state',
  'reason',
])

export const ARTICLE_COLUMNS = columnsOf('content.articles', [
  'id',
  'slug',
  'latest',
  'shown',
  'scheduled',
  'publish_at',
  'published_at',
  'changed_at',
  'preview_token',
])

export const ARTICLE_REVISION_COLUMNS = columnsOf('content.article_revisions', [
  'article_id',
  'number',
  'title',
  'summary',
  'summary_hi',
  'author_name',
  'author_about',
  'tags',
  'hobby_id',
  'cover',
  'source',
  'actor_id',
  'at',
])
