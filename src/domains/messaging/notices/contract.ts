import { z } from 'zod'
import { endpoint } from '#platform/endpoint'
import { sentenceText } from '#platform/sentence-fields'
import { quietHours } from './contract/push.ts'

export const notificationKinds = [
  'like',
  'follow',
  'comment',
  'mention',
  'post',
  'order',
  'creator',
  'policy',
  'standing',
  'console',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

export {
  listPushDevices,
  putPushDevice,
  putQuietHours,
  removePushDevice,
  type PushDevices,
  type QuietHours,
} from './contract/push.ts'

export {
  areas as letterAreas,
  getLetter,
  listLetters,
  registerText,
  sendSample,
  type ListedLetter,
  type ShownLetter,
} from './contract/letters.ts'

declare module '#platform/events' {
  interface Events {
    /** A digest of unread notifications is due for a person who wants it. */
    'notices.letterDue': { personId: number; at: string }
    /** The next batch of a creator's followers is to be notified of a post, from follower `after` on. */
    'notices.fan_out': { postId: number; creatorId: number; at: string; after: number }
  }
}

const notice = z.object({
  id: z.int(),
  kind: z.enum(notificationKinds),
  /** What happened, as a code: 'liked', 'delivered', 'rejected'. */
  what: z.string(),
  /** The sentence for `what` in the language of the request. */
  title: sentenceText,
  names: z.array(z.string()).meta({ description: 'At most two of the people who did it, newest first' }),
  people: z.int().meta({ description: 'How many people did it' }),
  words: z.string().meta({ description: 'Text for the person: a reason, a question' }),
  link: z.string().meta({ description: 'A path of the shop' }),
  at: z.iso.datetime(),
  is_read: z.boolean(),
})

export type NotificationItem = z.infer<typeof notice>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notices',
  summary: "Lists the caller's notifications, newest first",
  access: 'bearer',
  tag: 'notices',
  query: z.object({ after: z.string().max(100).optional() }),
  reply: z.object({ rows: z.array(notice), unread: z.int(), next: z.string().nullable() }),
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/notices/unread',
  summary: 'Counts the unread notifications',
  access: 'bearer',
  tag: 'notices',
  reply: z.object({ unread: z.int() }),
})

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/notices/read',
  summary: 'Marks notifications as read, some or all; repeating it changes nothing',
  access: 'bearer',
  tag: 'notices',
  body: z.object({
    ids: z.array(z.int().positive()).max(200).optional().meta({ description: 'Absent: all' }),
  }),
  reply: z.object({ unread: z.int() }),
})

const choice = z.object({
  kind: z.enum(notificationKinds),
  in_app: z.boolean(),
  email: z.boolean(),
  push: z.boolean().meta({ description: 'On the browsers where push is turned on' }),
  can_change: z.boolean().meta({ description: 'Whether `in_app` may be turned off; `push` always may' }),
})

export type NotificationChoice = z.infer<typeof choice>

const chosen = z.object({
  choices: z.array(choice),
  letter: z.boolean().meta({ description: 'Whether the daily digest is wanted' }),
  quiet: quietHours.meta({
    description: 'The hours in which browsers get only notifications of orders and decisions',
  }),
})

export type NotificationChoices = z.infer<typeof chosen>

export const getChoices = endpoint({
  method: 'GET',
  path: '/user/notice-choices',
  summary: 'Lists by kind how the caller is notified',
  access: 'bearer',
  tag: 'notices',
  reply: chosen,
})

export const putChoice = endpoint({
  method: 'PUT',
  path: '/user/notice-choices',
  summary: 'Changes how the caller is notified of a kind',
  access: 'bearer',
  tag: 'notices',
  body: z.object({
    kind: z.enum(notificationKinds, 'notices.no_such_kind'),
    in_app: z.boolean('common.yes_or_no'),
    email: z.boolean('common.yes_or_no'),
    push: z.boolean('common.yes_or_no').optional().meta({ description: 'Absent: unchanged' }),
  }),
  reply: chosen,
})
