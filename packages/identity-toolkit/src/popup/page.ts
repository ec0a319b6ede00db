import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../html.ts'
import type { Language } from '../messages/catalogue.ts'
import type { PopupError } from './request.ts'

export const BASE_PATH = '/idp/__/auth'

const contentSecurityPolicy = (hasForm: boolean): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action ${hasForm ? "'self'" : "'none'"}; frame-ancestors 'none'`

export const OPENER_POLICY = 'cross-origin-opener-policy'

type Page = {
  title: string
  /** Trusted HTML. */ main: string
  /** A file below `FILES`. */ script?: string
  hasForm?: boolean
  language?: Language
}

/** Sends a page of the sign-in window, or of an e-mailed link. */
export function sendPage(
  reply: FastifyReply,
  { title, main, script, hasForm = false, language = 'en' }: Page,
): FastifyReply {
  if (!reply.hasHeader(OPENER_POLICY)) reply.header(OPENER_POLICY, 'same-origin-allow-popups')
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy(hasForm))
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex').send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${BASE_PATH}/popup/popup.css">
${script ? `<script type="module" src="${BASE_PATH}/${script}"></script>\n` : ''}</head>
<body>
${main}
</body>
</html>
`)
}

/** Shows why login is impossible and, for a login's window, reports it to the page that opened it. */
export function sendErrorPage(
  reply: FastifyReply,
  eventId: string,
  { code, status, sentence }: PopupError,
): FastifyReply {
  const main = `<main data-event-id="${escapeHtml(eventId)}" data-error="${escapeHtml(code)}">
<h1>Login with Gmail</h1>
<p>${escapeHtml(sentence)}</p>
<button type="button" class="plain" id="close">Close this window</button>
</main>`
  return sendPage(reply.code(status), { title: 'Login with Gmail', main, script: 'popup/trouble.client.ts' })
}
