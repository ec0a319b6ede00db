import { Dialog } from '../../ui/dialog/dialog.tsx'
import { pictureUrl } from '../../ui/picture/picture.tsx'
import { translateTerms } from '../../messages/attribute-values.ts'
import { useTranslator } from '../../messages/messages.tsx'
import type { Form } from './form.ts'
import styles from './composer.module.css'
import own from './preview.module.css'

/** The post as readers will see it. */
export function Preview({
  form,
  crafts,
  onClose,
}: {
  form: Form
  crafts: readonly { slug: string; name: string }[]
  onClose: () => void
}) {
  const t = useTranslator()
  const craft = crafts.find(({ slug }) => slug === form.craft)?.name
  return (
    <Dialog isOpen onClose={onClose} title={form.title || t('composer.preview.untitled')} shape="panel">
      <div className={own.preview}>
        <div className={own.reel}>
          {form.pictures.map(({ key, path, alt, width, height }) => (
            <img key={key} src={pictureUrl(path, 640)} alt={alt} width={width} height={height} />
          ))}
        </div>
        {craft ? <p className={styles.hint}>{translateTerms(craft)}</p> : null}
        <p className={styles.words}>{form.caption}</p>
        {form.kind === 'project' ? (
          <ol className={own.plainsteps}>
            {form.steps
              .filter(({ words }) => words.trim() !== '')
              .map(({ key, words }) => (
                <li key={key}>{words}</li>
              ))}
          </ol>
        ) : null}
        {form.materials.length > 0 ? <p className={styles.hint}>{t('composer.preview.label')}</p> : null}
        <ul className={styles.plainlist}>
          {form.materials.map(({ pricing_id, name, quantity }) => (
            <li key={pricing_id}>
              {quantity} × {name}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
