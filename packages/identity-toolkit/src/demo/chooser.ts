import { escapeHtml } from '../html.ts'
import { sendPage } from '../popup/page.ts'
import type { GmailWindow } from '../popup/mount.ts'
import type { Service } from '../service.ts'
import { listRecentIdentities } from '../queries/accounts.ts'

const MAX_ACCOUNTS = 8

/** Replaces Google's account chooser: lists previous accounts, and accepts any name and address. */
export function demoAccountChooser({ db }: Service): GmailWindow {
  return {
    files: ['demo/chooser.client.ts'],
    open: async (_request, reply, { eventId }) => {
      const accounts = await listRecentIdentities(db, 'google.com', MAX_ACCOUNTS)
      const people = accounts.map(({ email, display_name }) => ({
        email,
        name: display_name ?? email.split('@')[0] ?? email,
      }))
      return sendPage(reply, {
        title: 'Choose an account (demo)',
        main: chooserHtml(eventId, people),
        script: 'demo/chooser.client.ts',
      })
    },
  }
}

type Account = { email: string; name: string }

const chooserHtml = (
  eventId: string,
  accounts: Account[],
): string => `<header class="ribbon">Demo: this is not Google, and nothing is sent there.</header>
<main data-event-id="${escapeHtml(eventId)}">
<h1>Choose an account</h1>
<p>to log in to the shop. Any e-mail address will do.</p>
<noscript><p class="wrong">Please allow scripts for this page: without them it cannot tell the shop whom you choose.</p></noscript>
${accounts.length > 0 ? `<ul>${accounts.map(accountButton).join('')}</ul>` : ''}
${accounts.length > 0 ? `<details><summary>Use another account</summary>${accountForm('')}</details>` : accountForm(' autofocus')}
<p class="wrong" id="trouble" role="alert"></p>
<output class="wait" id="news"></output>
<button type="button" class="plain" id="cancel">Cancel</button>
</main>`

const accountButton = ({ email, name }: Account): string =>
  `<li><button type="button" class="account" data-email="${escapeHtml(email)}" data-name="${escapeHtml(name)}"><span class="initial" aria-hidden="true">${escapeHtml(initialOf(name))}</span><span class="who"><b>${escapeHtml(name)}</b> <span>${escapeHtml(email)}</span></span></button></li>`

const initialOf = (name: string): string => Array.from(name.trim())[0]?.toLocaleUpperCase('en-IN') ?? '?'

const accountForm = (focus: string): string => `<form novalidate>
<div><label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="email" maxlength="254" required aria-describedby="email-wrong"${focus}><p class="wrong" id="email-wrong"></p></div>
<div><label for="name">Name</label><input id="name" name="name" autocomplete="name" maxlength="100" required aria-describedby="name-wrong"><p class="wrong" id="name-wrong"></p></div>
<button class="main">Continue</button>
</form>`
