import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  addSynonyms,
  changeSynonyms,
  removeSynonyms,
  type SynonymGroupOnWire,
} from '#contracts/products/search'
import { useAction } from '../../shared/use-action.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'
import styles from './catalogue.module.css'

/** A group from the list, a new one, or a search term that is to find what another word finds. */
export function SynonymEditor({ rows }: { rows: readonly SynonymGroupOnWire[] }) {
  const t = useTranslator()
  const [address] = useSearchParams()
  const edited = rows.find(({ id }) => String(id) === address.get('edit')) ?? null
  const word = address.get('word') ?? ''
  if (!edited && word === '' && !address.has('add'))
    return (
      <div className={styles.bar}>
        <ButtonLink to="?add#synonyms" size="small">
          {t('categories.synonyms.add')}
        </ButtonLink>
      </div>
    )
  return (
    <>
      <GroupForm key={`${edited?.id} ${word}`} group={edited} word={word} />
      {edited ? <Remove group={edited} /> : null}
    </>
  )
}

function GroupForm({ group, word }: { group: SynonymGroupOnWire | null; word: string }) {
  const t = useTranslator()
  const close = useClosing()
  const add = useAction(addSynonyms, { done: t('categories.synonyms.saved'), onDone: close })
  const change = useAction(changeSynonyms, { done: t('categories.synonyms.saved'), onDone: close })
  const send = (fields: FormData) => {
    const body = {
      words: wordsIn(fields, 'words'),
      also: wordsIn(fields, 'also'),
      reason: textIn(fields, 'reason'),
    }
    return group ? change.run({ params: { id: group.id }, body }) : add.run({ body })
  }
  const action = group ? change : add
  return (
    <Form action={action} onSend={send} className={styles.form}>
      <TextInput
        label={t('categories.synonyms.words')}
        hint={t('categories.synonyms.words.hint')}
        name="words"
        defaultValue={group?.words.join(', ') ?? (word === '' ? '' : `${word}, `)}
        autoComplete="off"
      />
      <TextInput
        label={t('categories.synonyms.also')}
        hint={t('categories.synonyms.also.hint')}
        name="also"
        defaultValue={group?.also.join(', ')}
        autoComplete="off"
        isOptional
      />
      <TextInput
        label={t('categories.reason')}
        hint={t('categories.reason.hint')}
        name="reason"
        maxLength={500}
        autoComplete="off"
        isOptional
      />
      <div className={styles.actions}>
        <Button type="submit" isBusy={action.isBusy}>
          {t('categories.save')}
        </Button>
        <Button variant="secondary" onClick={close}>
          {t('categories.cancel')}
        </Button>
      </div>
    </Form>
  )
}

/** Back to the list. */
function useClosing(): () => void {
  const navigate = useNavigate()
  return () => void navigate('?#synonyms', { preventScrollReset: true })
}

function Remove({ group }: { group: SynonymGroupOnWire }) {
  const t = useTranslator()
  const close = useClosing()
  const [isOpen, setOpen] = useState(false)
  const action = staffAction(removeSynonyms, (reason) => ({ params: { id: group.id }, body: { reason } }))
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('categories.synonyms.remove')}
      </Button>
      {isOpen ? (
        <ActionDialog
          title={t('categories.synonyms.remove.title')}
          lead={t('categories.synonyms.remove.lead', { words: group.words.join(', ') })}
          submitName={t('categories.synonyms.remove')}
          isGrave
          action={action}
          done={t('categories.removed')}
          onDone={close}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

/** Words between commas; empty ones are skipped. */
function wordsIn(fields: FormData, name: string): string[] {
  const value = fields.get(name)
  return (typeof value === 'string' ? value : '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
