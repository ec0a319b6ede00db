import type { ImportDefaults, runImport } from '#contracts/selling/imports'
import type { RequestPartsOf } from '#platform/api-client'
import { Button } from '../../ui/button/button.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import type { Action } from '../../shared/use-action.ts'
import { useTranslator } from '../../messages/messages.tsx'
import { COLUMNS } from './defaults-columns.ts'
import styles from './import.module.css'

export type CategoryChoice = { id: number; name: string; children: { id: number; name: string }[] }

type Start = Action<RequestPartsOf<typeof runImport>, unknown>

type DefaultsFormProps = {
  id: number
  first: ImportDefaults
  rules: string[]
  categories: CategoryChoice[]
  start: Start
  canImport: boolean
}

/** Values for columns that the file leaves empty, and the buttons that check or run the import. */
export function DefaultsForm({ id, first, rules, categories, start, canImport }: DefaultsFormProps) {
  const t = useTranslator()
  const isDryRun = start.pending?.body.dry_run
  return (
    <Form
      action={start}
      onSend={(fields, pressed) =>
        start.run({ params: { id }, body: { dry_run: pressed !== 'run', defaults: defaultsIn(fields) } })
      }
    >
      <details className={styles.defaults} open={Object.keys(first).length > 0 || undefined}>
        <summary>{t('store.defaults.title')}</summary>
        <p className={styles.hint}>{t('store.defaults.hint')}</p>
        <div className={styles.fields}>
          <Select
            label={t('store.defaults.category')}
            name="defaults.category_id"
            defaultValue={first.category_id ?? ''}
          >
            <option value="">{t('store.defaults.none')}</option>
            {categories.map((hobby) => (
              <optgroup key={hobby.id} label={hobby.name}>
                <option value={hobby.id}>{hobby.name}</option>
                {hobby.children.map((child) => (
                  <option key={child.id} value={child.id}>
                    {child.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
          <Select
            label={t('store.defaults.rule')}
            name="defaults.gst_rule"
            defaultValue={first.gst_rule ?? ''}
          >
            <option value="">{t('store.defaults.none')}</option>
            {rules.map((rule) => (
              <option key={rule} value={rule}>
                {rule}
              </option>
            ))}
          </Select>
          {COLUMNS.map(([column, label, maxLength]) => (
            <TextInput
              key={column}
              label={t(label)}
              name={`defaults.${column}`}
              maxLength={maxLength}
              defaultValue={first[column] ?? ''}
              autoComplete="off"
            />
          ))}
        </div>
      </details>
      <div className={styles.actions}>
        <Button variant="secondary" type="submit" value="check" isBusy={isDryRun === true}>
          {t('store.defaults.check')}
        </Button>
        {canImport ? (
          <Button type="submit" value="run" isBusy={isDryRun === false}>
            {t('store.defaults.run')}
          </Button>
        ) : null}
      </div>
      {canImport ? null : <p className={styles.hint}>{t('store.defaults.nothing')}</p>}
    </Form>
  )
}

function defaultsIn(fields: FormData): ImportDefaults {
  const names = ['gst_rule', ...COLUMNS.map(([column]) => column)] as const
  const filled = names
    .map((name) => [name, textIn(fields, `defaults.${name}`)] as const)
    .filter(([, text]) => text !== '')
  const category = textIn(fields, 'defaults.category_id')
  return { ...Object.fromEntries(filled), ...(category === '' ? {} : { category_id: Number(category) }) }
}
