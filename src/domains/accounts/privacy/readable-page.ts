import { EXPORT_FILES } from './export-files.ts'
import { formatIstStamp } from '#platform/time'
import type { CollectedData } from './collect-personal-data.ts'

/** One page that says everything in the file, and asks nobody for anything. */
export function renderReadablePage(data: CollectedData, now: Date): string {
  const parts = Object.entries(data).map(([name, part]) => {
    const heading = EXPORT_FILES[name] ?? name
    return `<section><h2 id="${name}">${heading}</h2><p class="file"><a href="${name}.json">${name}.json</a></p>${renderValue(part)}</section>`
  })
  const contents = Object.entries(EXPORT_FILES).map(
    ([name, heading]) => `<li><a href="#${name}">${heading}</a></li>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:">
<title>My data at CIY</title><style>${STYLE}</style></head><body><main><h1>My data at CIY</h1>
<p>Everything that CIY kept about you on ${formatIstStamp(now)} (India). Dates without a place are in UTC; amounts that end in “paise” are hundredths of a rupee.</p>
<nav><ul>${contents.join('')}</ul></nav>${parts.join('\n')}</main></body></html>`
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#22201c;background:#fffbf2;margin:0}main{max-width:60rem;margin:0 auto;padding:1rem}
section{background:#fff;border:1px solid #e8dfcc;border-radius:12px;padding:1rem;margin:1rem 0;overflow-x:auto}h1,h2{line-height:1.2}.file{font-size:.9rem}
dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.25rem 1rem;margin:.25rem 0}dt{color:#6b6558}dd{margin:0;overflow-wrap:anywhere}
ol{padding-left:1.5rem}li{margin:.5rem 0}img{max-width:12rem;border-radius:8px}a{color:#2b3a67}`

function renderValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (value instanceof Date) return value.toISOString().replace('T', ' ').slice(0, 16)
  if (Array.isArray(value))
    return value.length === 0
      ? 'None'
      : `<ol>${value.map((one) => `<li>${renderValue(one)}</li>`).join('')}</ol>`
  return typeof value === 'object'
    ? `<dl>${Object.entries(value).map(renderField).join('')}</dl>`
    : renderScalar(value)
}

function renderScalar(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' || typeof value === 'number' ? escapeHtml(String(value)) : ''
}

function renderField([name, value]: [string, unknown]): string {
  const label = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_all, end: string, begin: string) => `${end} ${begin.toLowerCase()}`)
  const isPhoto = name === 'file' && typeof value === 'string'
  return `<dt>${escapeHtml(label)}</dt><dd>${isPhoto ? `<img src="photos/${escapeHtml(value)}" alt="">` : renderValue(value)}</dd>`
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
