import type { FastifyReply } from 'fastify'
import { escaped } from '../html.ts'
import type { Trouble } from './request.ts'

export const FILES = '/idp/__/auth'

const policy = (hasForm: boolean): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action ${hasForm ? "'self'" : "'none'"}; frame-ancestors 'none'`

export const OPENER_POLICY = 'cross-origin-opener-policy'

type Page = {
  title: string
  /** Trusted HTML. */ main: string
  /** A file below `FILES`. */ script?: string
  hasForm?: boolean
}

/** Sends a page of the sign-in window, or of a letter's link. */
export function sendPage(reply: FastifyReply, { title, main, script, hasForm = false }: Page): FastifyReply {
  if (!reply.hasHeader(OPENER_POLICY)) reply.header(OPENER_POLICY, 'same-origin-allow-popups')
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy(hasForm))
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex').send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="${FILES}/popup/popup.css">
${script ? `<script type="module" src="${FILES}/${script}"></script>\n` : ''}</head>
<body>
${main}
</body>
</html>
`)
}

/** Says why nobody can log in here, to the person and, where the window belongs to a login, to the page that opened it. */
export function sendTrouble(
  reply: FastifyReply,
  eventId: string,
  { code, status, sentence }: Trouble,
): FastifyReply {
  const main = `<main data-event-id="${escaped(eventId)}" data-error="${escaped(code)}">
<h1>Login with Gmail</h1>
<p>${escaped(sentence)}</p>
<button type="button" class="plain" id="close">Close this window</button>
</main>`
  return sendPage(reply.code(status), { title: 'Login with Gmail', main, script: 'popup/trouble.client.ts' })
}
