import { escapeHtml } from '../html.ts'
import { textOf } from '../messages/catalogue.ts'
import type { Mail } from '../messages/mail.ts'

/* Colours of the shop (light). Mail programs only read inline styles. */
const BACKGROUND = '#fffbf2'
const TEXT_COLOUR = '#22201c'
const ACCENT = '#ffc32e'
const BORDER = '#e8dfcc'
const MUTED_COLOUR = '#5c564b'

const FONT = 'font-family:Mukta,system-ui,-apple-system,Segoe UI,Roboto,sans-serif'

type LetterContent = Pick<Mail, 'subject' | 'text' | 'link' | 'requestType' | 'language'>

/** HTML of an e-mail in the shop's design: a link on a line by itself becomes a button; nothing is loaded remotely. */
export function letterHtml(
  { subject, text, link, requestType, language = 'en' }: LetterContent,
  shopUrl: string,
): string {
  const label = textOf(`button.${requestType ?? 'open'}`, language)
  const copy = textOf('button.copy', language)
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => paragraphHtml(paragraph.trim(), { link, label, copy }))
  const shop = escapeHtml(new URL(shopUrl).host)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${BACKGROUND};color:${TEXT_COLOUR};${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid ${BORDER};border-radius:12px;overflow:hidden">
<div style="padding:16px 24px;background:${ACCENT};color:${TEXT_COLOUR};font-family:Fraunces,Georgia,serif;font-size:22px;font-weight:700">CIY</div>
<div style="padding:24px">
${paragraphs.join('\n')}
</div>
</div>
<p style="max-width:560px;margin:16px auto 0;color:${MUTED_COLOUR};font-size:13px;text-align:center">${textOf('mail.sent_by', language)} <a href="${escapeHtml(shopUrl)}" style="color:${MUTED_COLOUR}">${shop}</a></p>
</body>
</html>
`
}

type LetterLink = { link: string; label: string; copy: string }

function paragraphHtml(paragraph: string, { link, label, copy }: LetterLink): string {
  const lines = paragraph.split('\n')
  const paragraphs = lines.filter((line) => line.trim() !== link).map((line) => linkHtml(line, link))
  const isButton = link !== '' && paragraphs.length < lines.length
  const html = paragraphs.length > 0 ? `<p style="margin:0 0 16px">${paragraphs.join('<br>')}</p>` : ''
  return isButton ? `${html}${buttonHtml({ link, label, copy })}` : html
}

function linkHtml(line: string, link: string): string {
  if (link === '' || !line.includes(link)) return escapeHtml(line)
  return line
    .split(link)
    .map(escapeHtml)
    .join(`<a href="${escapeHtml(link)}" style="color:#2b3a67">${escapeHtml(link)}</a>`)
}

const buttonHtml = ({ link, label, copy }: LetterLink): string =>
  `<p style="margin:0 0 8px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;background:${ACCENT};color:${TEXT_COLOUR};font-weight:600;text-decoration:none;border-radius:8px">${label}</a></p>
<p style="margin:0 0 16px;color:${MUTED_COLOUR};font-size:13px;overflow-wrap:anywhere">${escapeHtml(copy)} <a href="${escapeHtml(link)}" style="color:#2b3a67">${escapeHtml(link)}</a></p>`
