import type { Note } from '#contracts/operations/notes'
import type { Translate } from '../../messages/messages.tsx'
import type { TimelineEvent } from './timeline.ts'

/** The staff's notes as events of a history. */
export const noteEvents = (t: Translate, notes: readonly Note[]): TimelineEvent[] =>
  notes.map(({ id, at, by, text }) => ({
    key: `note ${id}`,
    kind: 'note',
    at,
    title: t('console.event.one.note'),
    text,
    by: by.name,
  }))
