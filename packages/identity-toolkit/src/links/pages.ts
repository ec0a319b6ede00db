import { ACTION_PATH } from '../accounts/action-link.ts'
import type { Denial } from '../denial.ts'
import { escapeHtml } from '../html.ts'
import { isTextKey, textOf, type Language } from '../messages/catalogue.ts'
import type { OobCode } from '../queries/oob-codes.ts'
import type { OobType } from '../tables.ts'

/** Content of a link's page; `main` is trusted HTML. */
export type LinkPage = { title: string; main: string }

type PageCode = OobCode & { request_type: Exclude<OobType, 'EMAIL_SIGNIN'> }

const hasPage = (oob: OobCode): oob is PageCode => oob.request_type !== 'EMAIL_SIGNIN'

/** What a page says of a link; addresses stand in bold. */
const textOfPage = (
  part: 'title' | 'about' | 'button' | 'done',
  { request_type: type, email, new_email }: PageCode,
  language: Language,
): string =>
  textOf(`page.${type}.${part}`, language, { email: bold(email), newEmail: bold(new_email ?? email) })

const bold = (text: string): string => `<b>${escapeHtml(text)}</b>`

/** Asks before acting, because e-mail scanners open links. `wrong`: the error of the last attempt. */
export function confirmationPage(
  oob: OobCode,
  { code, language, wrong = '' }: { code: string; language: Language; wrong?: string },
): LinkPage {
  if (!hasPage(oob)) return signInPage(language)
  const title = textOfPage('title', oob, language)
  const field = oob.request_type === 'PASSWORD_RESET' ? passwordField(wrong, language) : ''
  return {
    title,
    main: `<h1>${title}</h1>
<p>${textOfPage('about', oob, language)}</p>
<form method="post" action="${ACTION_PATH}">
<input type="hidden" name="oobCode" value="${escapeHtml(code)}">
${field}<button class="main">${textOfPage('button', oob, language)}</button>
</form>`,
  }
}

const passwordField = (wrong: string, language: Language): string => `<div>
<label for="password">${textOf('page.new_password', language)}</label>
<input id="password" name="newPassword" type="password" autocomplete="new-password" required minlength="8"${wrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''}>
${wrong ? `<p class="wrong" id="wrong" role="alert">${escapeHtml(wrong)}</p>\n` : ''}</div>
`

type PageContext = { shopUrl: string; language: Language }

export function donePage(oob: OobCode, { shopUrl, language }: PageContext): LinkPage {
  if (!hasPage(oob)) return signInPage(language)
  const [heading, text] = [textOf('page.done', language), textOfPage('done', oob, language)]
  return {
    title: textOfPage('title', oob, language),
    main: `<h1>${heading}</h1>\n<p role="status">${text}</p>\n${shopLink(shopUrl, language)}`,
  }
}

export function errorPage({ code, message }: Denial, { shopUrl, language }: PageContext): LinkPage {
  const key = `page.${code}`
  const sentence = isTextKey(key) ? textOf(key, language) : message
  const title = textOf('page.broken_link', language)
  return {
    title,
    main: `<h1>${title}</h1>\n<p>${escapeHtml(sentence)}</p>\n${shopLink(shopUrl, language)}`,
  }
}

function signInPage(language: Language): LinkPage {
  const title = textOf('page.sign_in', language)
  return { title, main: `<h1>${title}</h1>\n<p>${textOf('page.sign_in.text', language)}</p>` }
}

const shopLink = (shopUrl: string, language: Language): string =>
  `<p><a href="${escapeHtml(shopUrl)}">${textOf('page.shop_link', language)}</a></p>`
