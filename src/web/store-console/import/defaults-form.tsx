import { useState } from 'react'
import type { ImportDefaults } from '#contracts/selling/imports'
import { Button } from '../../ui/button/button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { COLUMNS } from './defaults-columns.ts'
import styles from './import.module.css'

export type CategoryChoice = { id: number; name: string; children: { id: number; name: string }[] }

type DefaultsFormProps = {
  first: ImportDefaults
  rules: string[]
  categories: CategoryChoice[]
  busy: string
  onCheck: (defaults: ImportDefaults) => void
  onRun: (defaults: ImportDefaults) => void
}

/** What stands where the file leaves it open, and the two ways on. */
export function DefaultsForm({ first, rules, categories, busy, onCheck, onRun }: DefaultsFormProps) {
  const t = useTranslator()
  const [said, setSaid] = useState(first)
  const set = (column: keyof ImportDefaults, text: string) =>
    setSaid(({ [column]: _before, ...rest }) =>
      text === '' ? rest : { ...rest, [column]: column === 'category_id' ? Number(text) : text },
    )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onCheck(said)
      }}
    >
      <details className={styles.defaults} open={Object.keys(first).length > 0 || undefined}>
        <summary>{t('store.defaults.title')}</summary>
        <p className={styles.hint}>{t('store.defaults.hint')}</p>
        <div className={styles.fields}>
          <Select
            label={t('store.defaults.category')}
            value={said.category_id ?? ''}
            onChange={({ target }) => set('category_id', target.value)}
          >
            <option value="">{t('store.defaults.none')}</option>
            {categories.map((hobby) => (
              <optgroup key={hobby.id} label={hobby.name}>
                <option value={hobby.id}>{hobby.name}</option>
                {hobby.children.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
          <Select
            label={t('store.defaults.rule')}
            value={said.gst_rule ?? ''}
            onChange={({ target }) => set('gst_rule', target.value)}
          >
            <option value="">{t('store.defaults.none')}</option>
            {rules.map((rule) => (
              <option key={rule} value={rule}>
                {rule}
              </option>
            ))}
          </Select>
          {COLUMNS.map(([column, label, most]) => (
            <TextInput
              key={column}
              label={t(label)}
              maxLength={most}
              value={said[column] ?? ''}
              onChange={({ target }) => set(column, target.value)}
              autoComplete="off"
            />
          ))}
        </div>
      </details>
      <div className={styles.actions}>
        <Button variant="secondary" type="submit" isBusy={busy === 'check'}>
          {t('store.defaults.check')}
        </Button>
        <Button isBusy={busy === 'run'} onClick={() => onRun(said)}>
          {t('store.defaults.run')}
        </Button>
      </div>
    </form>
  )
}
