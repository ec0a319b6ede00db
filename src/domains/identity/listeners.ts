import { listener, type Listener } from '#platform/announce'

/**
 * An e-mail. With a `requestType` its link confirms the address it goes to, and `code` is the link's secret; without one
 * it is news. A carrier that has taken a letter of some `name` takes no second one.
 */
export type Letter = {
  to: string
  subject: string
  text: string
  link: string
  code: string
  requestType: 'VERIFY_EMAIL' | null
  name?: string
  /** Where mail programs post to stop letters like this one: the header List-Unsubscribe with List-Unsubscribe-Post (RFC 8058). */
  unsubscribe?: string
}

/** How letters leave the house; null: nobody carries them. */
export type Letters = { publicUrl: string; mail: { send(letter: Letter): Promise<void> } | null }

/** Sends the link that confirms an added address. A carrier who fails is asked again by the queue. */
export function identityListeners({ publicUrl, mail }: Letters): readonly Listener[] {
  if (!mail) return []
  return [
    listener({
      topic: 'identity.emailAdded',
      name: 'identity: send the link',
      hear: async (_tx, { email, path }) => mail.send(letterTo(email, new URL(path, publicUrl))),
    }),
  ]
}

// Without the person's name: whoever typed in a stranger's address would have us mail the stranger any words.
function letterTo(to: string, link: URL): Letter {
  const subject = 'Confirm your e-mail address for CIY'
  const about = 'The link is good for one day. If you did not ask for it, nothing happens unless you open it.'
  const text = `${subject}:\n\n${link.href}\n\n${about}`
  return { to, subject, text, link: link.href, code: link.searchParams.get('token') ?? '', requestType: 'VERIFY_EMAIL' }
}
