import { CAPTION_LENGTH, findMakers, TITLE_LENGTH } from '#contracts/community/feed'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../../shared/ask.ts'
import { Select } from '../../ui/select/select.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { translateTerms } from '../../messages/attribute-values.ts'
import { useTranslator } from '../../messages/messages.tsx'
import { mentionAt } from './form.ts'
import type { Draft } from './use-draft.ts'
import own from './text-fields.module.css'

export type Crafts = readonly { slug: string; name: string }[]

/** Title, caption with its length, and craft. */
export function TextFields({
  draft: { form, change },
  crafts,
  errorOf,
}: {
  draft: Draft
  crafts: Crafts
  errorOf: (field: string) => string | undefined
}) {
  const t = useTranslator()
  const [caret, setCaret] = useState(0)
  const used = Array.from(form.caption).length
  return (
    <>
      <TextInput
        id="post-title"
        label={t('composer.title.label')}
        value={form.title}
        maxLength={TITLE_LENGTH}
        error={errorOf('title')}
        onChange={({ currentTarget: { value } }) => change((before) => ({ ...before, title: value }))}
      />
      <div className={own.captioned}>
        <Textarea
          id="post-caption"
          label={t('composer.caption')}
          rows={6}
          value={form.caption}
          hint={t('composer.caption.left', { used, most: CAPTION_LENGTH })}
          error={
            used > CAPTION_LENGTH ? t('composer.caption.long', { over: used - CAPTION_LENGTH }) : undefined
          }
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onChange={({ currentTarget: { value, selectionStart } }) => {
            setCaret(selectionStart)
            change((before) => ({ ...before, caption: value }))
          }}
        />
        <Names
          prefix={mentionAt(form.caption, caret)}
          onChoose={(handle, length) => {
            const end = caret - length
            change((before) => ({
              ...before,
              caption: `${before.caption.slice(0, end)}${handle} ${before.caption.slice(caret)}`,
            }))
            setCaret(end + handle.length + 1)
            document.getElementById('post-caption')?.focus()
          }}
        />
      </div>
      <Select
        id="post-craft"
        label={t('composer.craft')}
        value={form.craft ?? ''}
        error={errorOf('craft')}
        onChange={({ currentTarget: { value } }) => change((before) => ({ ...before, craft: value || null }))}
      >
        <option value="">{t('composer.craft.choose')}</option>
        {crafts.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {translateTerms(name)}
          </option>
        ))}
      </Select>
    </>
  )
}

type Named = { id: number; name: string; handle: string; art: string }

function Names({
  prefix,
  onChoose,
}: {
  prefix: string | null
  onChoose: (handle: string, length: number) => void
}) {
  const t = useTranslator()
  const [found, setFound] = useState<readonly Named[]>([])
  const latestPrefix = useRef('')
  useEffect(() => {
    latestPrefix.current = prefix ?? ''
    if (!prefix) return undefined
    const timer = setTimeout(() => {
      const named = encodeURIComponent(prefix.replaceAll('_', ' '))
      ask(findMakers, { query: { named } }).then(
        ({ makers }) => (latestPrefix.current === prefix ? setFound(makers) : undefined),
        () => setFound([]),
      )
    }, 250)
    return () => clearTimeout(timer)
  }, [prefix])
  if (!prefix || found.length === 0) return null
  return (
    <ul className={own.names} aria-label={t('composer.names')}>
      {found.map(({ id, name, handle, art }) => (
        <li key={id}>
          <button type="button" className={own.name} onClick={() => onChoose(handle, prefix.length)}>
            <strong>@{handle}</strong> <span>{art ? `${name} · ${translateTerms(art)}` : name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
