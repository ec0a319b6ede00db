import { z } from 'zod'
import { endpoint } from '#platform/endpoint'
import { foundKinds } from '#platform/finder'
import { msg } from '#platform/messages'
import { id } from '#platform/wire-numbers'
import { named } from '#platform/wire-shapes'

declare module '#platform/events' {
  interface Events {
    /** A staff member named colleagues in a note; `href` is the record's page. */
    'notes.mentioned': { noteId: number; byId: number; personIds: number[]; href: string; at: string }
  }
}

const MOST_MENTIONS = 10
export const MOST_LETTERS = 2_000

const subject = {
  subject_kind: z.enum(foundKinds, 'notes.no_such_kind'),
  subject_id: z
    .union([z.int().positive().transform(String), z.string().trim().min(1).max(60)], 'notes.subject_required')
    .meta({ description: "The record's number, or its code such as 'G-7Q2M4X'" }),
}

const note = z.object({
  id: z.int(),
  by: named,
  text: z.string(),
  mentioned: z.array(named),
  at: z.iso.datetime(),
})

export type Note = z.infer<typeof note>

const tag = 'notes'

export const listNotes = endpoint({
  method: 'GET',
  path: '/admin/notes',
  summary: "Lists the staff's notes on a record, newest first; for staff who may open its page",
  access: 'staff',
  tag,
  query: z.object({ ...subject, after: id.optional() }),
  reply: z.object({
    rows: z.array(note),
    next: z.int().nullable().meta({ description: 'Sent as `after`, it returns the next page' }),
  }),
})

export const writeNote = endpoint({
  method: 'POST',
  path: '/admin/notes',
  summary: 'Writes a note on a record; colleagues who are mentioned are notified',
  access: 'staff',
  idempotent: 'one transaction',
  status: 201,
  tag,
  body: z.object({
    ...subject,
    text: z
      .string('notes.text_required')
      .trim()
      .min(1, 'notes.text_required')
      .max(MOST_LETTERS, msg('common.at_most_characters', { most: MOST_LETTERS })),
    mentions: z
      .array(z.int().positive())
      .max(MOST_MENTIONS, msg('notes.too_many_mentions', { most: MOST_MENTIONS }))
      .default([]),
  }),
  reply: z.object({ note }),
})

export const listColleagues = endpoint({
  method: 'GET',
  path: '/admin/notes/colleagues',
  summary: 'Lists the staff who may open records of a kind, and so can be mentioned',
  access: 'staff',
  tag,
  query: z.object({ subject_kind: subject.subject_kind }),
  reply: z.object({ rows: z.array(named) }),
})
