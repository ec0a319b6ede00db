import { escapeHtml } from '../html.ts'
import type { OutboxMessage } from '../queries/outbox.ts'

const REFRESH_SECONDS = 4

const clockTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})
const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short' })

/** All messages that the demo "sent", newest first, as a self-refreshing page. */
export function inboxPage(sent: OutboxMessage[], now: Date): string {
  const list =
    sent.length > 0 ? `<ol>${sent.map((message) => entryHtml(message, now)).join('')}</ol>` : emptyMessage
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<title>Demo inbox</title>
<link rel="stylesheet" href="/dev/inbox.css">
</head>
<body>
<header><h1>Demo inbox</h1><p>Nothing leaves this machine: login codes and e-mails land here, newest first. The page renews itself.</p></header>
<main>${list}</main>
</body>
</html>
`
}

const emptyMessage = '<p class="empty">Nothing yet. Ask for an OTP in the shop and it appears here.</p>'

function entryHtml(message: OutboxMessage, now: Date): string {
  const isToday = day.format(message.sent_at) === day.format(now)
  const time = `${isToday ? '' : `${day.format(message.sent_at)}, `}${clockTime.format(message.sent_at)}`
  const to = `<span class="to">${escapeHtml(recipientText(message))}${CHANNEL_LABELS[message.channel]}</span>`
  return `<li>${to}${contentHtml(message)}<time datetime="${message.sent_at.toISOString()}">${time}</time></li>`
}

function contentHtml(message: OutboxMessage): string {
  if (message.channel === 'mail') return mailLinkHtml(message)
  return message.code ? `<strong>${escapeHtml(message.code)}</strong>` : `<p>${escapeHtml(message.body)}</p>`
}

// SMS is the default, so only the other channels are labelled.
const CHANNEL_LABELS: Record<OutboxMessage['channel'], string> = {
  sms: '',
  voice: ' <small>by voice call</small>',
  whatsapp: ' <small>by WhatsApp</small>',
  mail: '',
}

function mailLinkHtml({ link, code, request_type, body }: OutboxMessage): string {
  // An e-mail without a secret is titled by its first line.
  const title = escapeHtml(request_type ?? body.split('\n')[0] ?? 'Open')
  return link ? `<a href="${escapeHtml(link)}">${title}</a>` : `<strong>${escapeHtml(code)}</strong>`
}

const recipientText = ({ channel, recipient }: OutboxMessage): string =>
  channel !== 'mail' ? recipient.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3') : recipient

export const inboxStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { margin: 0; font-size: 1.5rem; }
header p, .empty { color: GrayText; }
ol { list-style: none; margin: 0; padding: 0; }
li { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem 1.5rem; padding: .9rem 0; border-top: 1px solid color-mix(in srgb, CanvasText 15%, Canvas); }
li:first-child strong { background: #ffc32e; color: #1d1a12; }
.to { flex: 1 1 12rem; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
strong { padding: .1rem .6rem; border-radius: .4rem; font-size: 1.5rem; letter-spacing: .12em; font-variant-numeric: tabular-nums; user-select: all; }
li p { flex: 1 0 100%; order: 1; margin: 0; }
time { color: GrayText; font-variant-numeric: tabular-nums; }
`
