import { EXPORT_FILES } from './export-files.ts'
import { msg, translate, type MessageKey, type Sentence } from '#platform/messages'
import type { PageLanguage } from '#platform/page-language'
import { formatIstStamp } from '#platform/time'
import type { CollectedData } from './collect-personal-data.ts'

/** Renders all exported data as one HTML page that loads nothing from the network. */
export function renderReadablePage(
  data: CollectedData,
  { now, language }: { now: Date; language: PageLanguage },
): string {
  const say = (sentence: Sentence): string => translate(sentence, language)
  const headingOf = (name: string): string => escapeHtml(translate(EXPORT_FILES[name] ?? name, language))
  const parts = Object.entries(data).map(([name, part]) => {
    return `<section><h2 id="${name}">${headingOf(name)}</h2><p class="file"><a href="${name}.json">${name}.json</a></p>${renderValue(part, say)}</section>`
  })
  const contents = Object.keys(EXPORT_FILES).map(
    (name) => `<li><a href="#${name}">${headingOf(name)}</a></li>`,
  )
  const title = say('privacy.export.title')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:">
<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>
<p>${say(msg('privacy.export.lead', { day: formatIstStamp(now) }))}</p>
<nav><ul>${contents.join('')}</ul></nav>${parts.join('\n')}</main></body></html>`
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#22201c;background:#fffbf2;margin:0}main{max-width:60rem;margin:0 auto;padding:1rem}
section{background:#fff;border:1px solid #e8dfcc;border-radius:12px;padding:1rem;margin:1rem 0;overflow-x:auto}h1,h2{line-height:1.2}.file{font-size:.9rem}
dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.25rem 1rem;margin:.25rem 0}dt{color:#6b6558}dd{margin:0;overflow-wrap:anywhere}
ol{padding-left:1.5rem}li{margin:.5rem 0}img{max-width:12rem;border-radius:8px}a{color:#2b3a67}`

type Say = (key: MessageKey) => string

function renderValue(value: unknown, say: Say): string {
  if (value === null || value === undefined || value === '') return '–'
  if (value instanceof Date) return value.toISOString().replace('T', ' ').slice(0, 16)
  if (Array.isArray(value))
    return value.length === 0
      ? say('privacy.export.none')
      : `<ol>${value.map((one) => `<li>${renderValue(one, say)}</li>`).join('')}</ol>`
  return typeof value === 'object'
    ? `<dl>${Object.entries(value)
        .map((field) => renderField(field, say))
        .join('')}</dl>`
    : renderScalar(value, say)
}

function renderScalar(value: unknown, say: Say): string {
  if (typeof value === 'boolean') return say(value ? 'privacy.export.yes' : 'privacy.export.no')
  return typeof value === 'string' || typeof value === 'number' ? escapeHtml(String(value)) : ''
}

function renderField([name, value]: [string, unknown], say: Say): string {
  const label = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_all, end: string, begin: string) => `${end} ${begin.toLowerCase()}`)
  const isPhoto = name === 'file' && typeof value === 'string'
  return `<dt>${escapeHtml(label)}</dt><dd>${isPhoto ? `<img src="photos/${escapeHtml(value)}" alt="">` : renderValue(value, say)}</dd>`
}

const HTML_ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => HTML_ENTITIES[sign] ?? sign)
