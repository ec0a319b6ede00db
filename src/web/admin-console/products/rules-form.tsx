import { useState } from 'react'
import {
  ruleNames as allRules,
  saveRules,
  type RuleBook,
  type RuleMode,
  type RuleName,
} from '#contracts/products/approvals'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { RuleFields, type CategoryChoice } from './rule-fields.tsx'
import styles from './products.module.css'

type FormProps = { book: RuleBook; categories: readonly CategoryChoice[] }

/** All rules with their modes and limits, saved as one version with a reason. */
export function RulesForm({ book, categories }: FormProps) {
  const t = useTranslator()
  const [ids, setIds] = useState<readonly number[]>(book.rules.category.ids)
  const [modes, setModes] = useState(
    () =>
      Object.fromEntries(allRules.map((name) => [name, book.rules[name].mode])) as Record<RuleName, RuleMode>,
  )
  const save = useAction(saveRules, { done: t('adminproducts.rules.done') })
  const send = (fields: FormData) => {
    const number = (name: string) => textIn(fields, `rules.${name}`)
    const mode = (name: RuleName) => ({ mode: modes[name] })
    return save.run({
      body: {
        version: book.version,
        rules: {
          new_seller: { ...mode('new_seller'), most: number('new_seller.most') },
          category: { ...mode('category'), ids: [...ids] },
          price: {
            ...mode('price'),
            least_percent: number('price.least_percent'),
            most_percent: number('price.most_percent'),
          },
          words: mode('words'),
          declarations: mode('declarations'),
          no_picture: mode('no_picture'),
          alike: { ...mode('alike'), bits: number('alike.bits') },
          change_name: mode('change_name'),
          change_category: mode('change_category'),
          change_pictures: mode('change_pictures'),
          price_jump: { ...mode('price_jump'), percent: number('price_jump.percent') },
        },
        reason: textIn(fields, 'reason'),
      },
    })
  }
  return (
    <Form action={save} onSend={send} className={styles.form}>
      {allRules.map((name) => (
        <RuleFields
          key={name}
          name={name}
          rules={book.rules}
          mode={modes[name]}
          onMode={(mode) => setModes({ ...modes, [name]: mode })}
          chosen={{ categories, ids, onChange: setIds }}
        />
      ))}
      <TextInput
        label={t('adminproducts.rules.why')}
        hint={t('adminproducts.rules.why.hint')}
        name="reason"
        autoComplete="off"
        maxLength={500}
      />
      <div>
        <Button type="submit" isBusy={save.isBusy}>
          {t('adminproducts.rules.save')}
        </Button>
      </div>
    </Form>
  )
}
