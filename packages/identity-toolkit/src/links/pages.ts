import { ACTION_PATH } from '../accounts/action-link.ts'
import { escapeHtml } from '../html.ts'
import type { OobCode } from '../queries/oob-codes.ts'
import type { OobType } from '../tables.ts'

/** Content of a link's page; `main` is trusted HTML. */
export type LinkPage = { title: string; main: string }

type PageTexts = { title: string; about: string; button: string; done: string }

const pageTexts: Record<Exclude<OobType, 'EMAIL_SIGNIN'>, (oob: OobCode) => PageTexts> = {
  VERIFY_EMAIL: ({ email }) => ({
    title: 'Confirm your e-mail address',
    about: `Is ${bold(email)} yours?`,
    button: 'Yes, confirm it',
    done: `${bold(email)} is confirmed.`,
  }),
  VERIFY_AND_CHANGE_EMAIL: ({ email, new_email }) => ({
    title: 'Confirm your new e-mail address',
    about: `Your account will have the address ${bold(new_email ?? email)}.`,
    button: 'Confirm it',
    done: `Your account has the address ${bold(new_email ?? email)}.`,
  }),
  RECOVER_EMAIL: ({ email, new_email }) => ({
    title: 'Undo the change of address',
    about: `Your account has another e-mail address${new_email ? `, ${bold(new_email)}` : ''}. If you did not change it, take back ${bold(email)}: whoever changed it is signed out then.`,
    button: 'Undo the change',
    done: `Your account has the address ${bold(email)} again, and everybody is signed out of it. Log in, and look through the logins that you do not know.`,
  }),
  PASSWORD_RESET: ({ email }) => ({
    title: 'Choose a new password',
    about: `For ${bold(email)}. Everybody who is logged in is signed out.`,
    button: 'Save the password',
    done: 'The new password is saved. You can log in with it now.',
  }),
}

const bold = (text: string): string => `<b>${escapeHtml(text)}</b>`

/** Asks before acting, because e-mail scanners open links. `wrong`: the error of the last attempt. */
export function confirmationPage(oob: OobCode, code: string, wrong = ''): LinkPage {
  if (oob.request_type === 'EMAIL_SIGNIN') return signInPage
  const { title, about, button } = pageTexts[oob.request_type](oob)
  const field = oob.request_type === 'PASSWORD_RESET' ? passwordField(wrong) : ''
  return {
    title,
    main: `<h1>${title}</h1>
<p>${about}</p>
<form method="post" action="${ACTION_PATH}">
<input type="hidden" name="oobCode" value="${escapeHtml(code)}">
${field}<button class="main">${button}</button>
</form>`,
  }
}

const passwordField = (wrong: string): string => `<div>
<label for="password">New password</label>
<input id="password" name="newPassword" type="password" autocomplete="new-password" required minlength="8"${wrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''}>
${wrong ? `<p class="wrong" id="wrong" role="alert">${escapeHtml(wrong)}</p>\n` : ''}</div>
`

export function donePage(oob: OobCode, shopUrl: string): LinkPage {
  if (oob.request_type === 'EMAIL_SIGNIN') return signInPage
  const { title, done } = pageTexts[oob.request_type](oob)
  return { title, main: `<h1>Done</h1>\n<p role="status">${done}</p>\n${shopLink(shopUrl)}` }
}

export function errorPage(sentence: string, shopUrl: string): LinkPage {
  return {
    title: 'This link does not work',
    main: `<h1>This link does not work</h1>\n<p>${escapeHtml(sentence)}</p>\n${shopLink(shopUrl)}`,
  }
}

const signInPage: LinkPage = {
  title: 'Log in',
  main: '<h1>Log in</h1>\n<p>Please open this link where you asked for it: it logs you in on that page.</p>',
}

const shopLink = (shopUrl: string): string => `<p><a href="${escapeHtml(shopUrl)}">Go to the shop</a></p>`
