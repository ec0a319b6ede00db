import { useState } from 'react'
import type { ReturnRules } from '#contracts/delivery/returns'
import { Button } from '../../ui/button/button.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useLanguage, useTranslator } from '../../messages/messages.tsx'
import styles from '../delivery/delivery.module.css'
import { changedAt, keyIn, stayNames } from './names.ts'
import { SaveRules, useSaveRules } from './save-rules.tsx'

type Rule = Omit<ReturnRules['goods'][number], 'id'> & { id: number | '' }
export type CategoryChoice = { id: number; name: string; name_hi: string; depth: number }

const NEW: Rule = { scope: 'category', id: '', name: '', name_hi: '', why: null, days: null }

/** What cannot be returned for a change of mind, and what has fewer days. */
export function GoodsForm({
  rules,
  categories,
}: {
  rules: ReturnRules
  categories: readonly CategoryChoice[]
}) {
  const t = useTranslator()
  const [goods, setGoods] = useState<readonly Rule[]>(rules.goods)
  const save = useSaveRules()
  const set = (index: number, change: Partial<Rule>): void =>
    setGoods((known) => changedAt(known, index, change))
  return (
    <Form
      action={save}
      onSend={(fields) =>
        save.run({
          body: {
            version: rules.version,
            goods: goods.map(({ scope, id, why, days }) => ({ scope, id: Number(id), why, days })),
            reason: textIn(fields, 'reason'),
          },
        })
      }
      className={styles.form}
    >
      {goods.length === 0 ? <p>{t('returnrules.goods.none')}</p> : null}
      {goods.map((rule, index) => (
        <GoodsFields
          key={index}
          rule={rule}
          index={index}
          categories={categories}
          onChange={(change) => set(index, change)}
          onRemove={() => setGoods((known) => known.filter((_, other) => other !== index))}
        />
      ))}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => setGoods((known) => [...known, NEW])}>
          {t('returnrules.goods.add')}
        </Button>
      </div>
      <SaveRules isBusy={save.isBusy} />
    </Form>
  )
}

type FieldsProps = {
  rule: Rule
  index: number
  categories: readonly CategoryChoice[]
  onChange: (change: Partial<Rule>) => void
  onRemove: () => void
}

function GoodsFields({ rule, index, categories, onChange, onRemove }: FieldsProps) {
  const t = useTranslator()
  const language = useLanguage()
  const isProduct = rule.scope === 'product'
  return (
    <div className={styles.version}>
      <div className={styles.fields}>
        <Select
          label={t('returnrules.goods.category')}
          name={isProduct ? undefined : `goods.${index}.id`}
          value={isProduct ? '' : rule.id}
          onChange={({ target }) => onChange({ scope: 'category', id: Number(target.value) || '' })}
        >
          <option value="">{t('returnrules.goods.choose')}</option>
          {categories.map(({ id, name, name_hi, depth }) => (
            <option key={id} value={id}>
              {`${depth > 0 ? '– ' : ''}${language === 'hi' ? name_hi : name}`}
            </option>
          ))}
        </Select>
        <TextInput
          label={t('returnrules.goods.orproduct')}
          hint={isProduct && rule.name ? rule.name : undefined}
          name={isProduct ? `goods.${index}.id` : undefined}
          inputMode="numeric"
          value={isProduct ? rule.id : ''}
          onChange={({ target }) =>
            onChange({ scope: target.value === '' ? 'category' : 'product', id: Number(target.value) || '' })
          }
        />
        <Select
          label={t('returnrules.goods.why')}
          value={rule.why ?? ''}
          onChange={({ target }) =>
            onChange({ why: target.value === '' ? null : keyIn(stayNames, target.value) })
          }
        >
          <option value="">{t('returnrules.goods.returnable')}</option>
          {Object.entries(stayNames).map(([why, label]) => (
            <option key={why} value={why}>
              {t(label)}
            </option>
          ))}
        </Select>
        <TextInput
          label={t('returnrules.goods.days')}
          name={`goods.${index}.days`}
          inputMode="numeric"
          isOptional
          value={rule.days ?? ''}
          onChange={({ target }) =>
            onChange({ days: target.value === '' ? null : (target.value as unknown as number) })
          }
        />
      </div>
      <div>
        <Button size="small" variant="quiet" onClick={onRemove}>
          {t('returnrules.goods.remove')}
        </Button>
      </div>
    </div>
  )
}
