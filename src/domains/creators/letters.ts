import { namesOf, verifiedEmailOf, type Letters } from '#domains/identity'
import { listener, TRIES_OF_LETTERS, type Listener } from '#platform/announce'
import type { Tx } from '#platform/database'
import { dayInWords } from './rules.ts'

type Told = { personId: number; subject: string; lines: readonly string[]; path: string }

const again = (day: string | null): string => (day === null ? 'You can apply again at any time.' : `You can apply again from ${dayInWords(day)}.`)

const writing =
  (publicUrl: string, mail: NonNullable<Letters['mail']>) =>
  async (tx: Tx, id: number, { personId, subject, lines, path }: Told): Promise<void> => {
    const to = await verifiedEmailOf(tx, personId)
    if (to === null) return
    const link = new URL(path, publicUrl).href
    const name = (await namesOf(tx, [personId])).get(personId) ?? ''
    const text = [`Dear ${name},`, ...lines, link, 'You get this letter because you asked to share your work at CIY.'].join('\n\n')
    await mail.send({ to, subject, text, link, code: '', requestType: null, name: `creator-${id}` })
  }

/** Letters about what the staff decided, to the person's verified address; the bell in the shop tells the same to everybody. */
export function creatorLetters({ publicUrl, mail }: Letters): readonly Listener[] {
  if (!mail) return []
  const write = writing(publicUrl, mail)
  const once = { tries: TRIES_OF_LETTERS }
  return [
    listener({
      ...once,
      topic: 'creators.allowed',
      name: 'creators: writes of a yes',
      hear: (tx, { personId }, { id }) =>
        write(tx, id, {
          personId,
          subject: 'Welcome: you are a creator at CIY',
          lines: ['Your request was approved. Share your first work whenever you like.'],
          path: '/addfeed',
        }),
    }),
    listener({
      ...once,
      topic: 'creators.rejected',
      name: 'creators: writes of a no',
      hear: (tx, { personId, reason, reapplyOn }, { id }) =>
        write(tx, id, {
          personId,
          subject: 'About your request to become a creator',
          lines: ['Your request was not approved this time.', `What we found: ${reason}`, again(reapplyOn)],
          path: '/become-a-creator',
        }),
    }),
    listener({
      ...once,
      topic: 'creators.asked',
      name: 'creators: writes of a question',
      hear: (tx, { personId, question }, { id }) =>
        write(tx, id, {
          personId,
          subject: 'A question about your request to become a creator',
          lines: ['Before we decide we would like to know more.', question],
          path: '/become-a-creator',
        }),
    }),
    listener({
      ...once,
      topic: 'creators.revoked',
      name: 'creators: writes that the leave was taken back',
      hear: (tx, { personId, reason, reapplyOn }, { id }) =>
        write(tx, id, {
          personId,
          subject: 'You can post no more at CIY',
          lines: ['We have taken back the leave to share new work.', `Why: ${reason}`, again(reapplyOn)],
          path: '/become-a-creator',
        }),
    }),
  ]
}
