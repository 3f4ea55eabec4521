import { brand } from '../../../domain/shared/brand.ts'
import { mailStyle as style } from './mail-style.ts'

/** The name with its sprout, which is drawn by cells: nothing is loaded for a mail, and few programs draw SVG. */
export function MailWordmark() {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td style={style.sproutCell} data-skip-in-text="true">
            <Sprout />
          </td>
          <td className="link" style={style.brand}>
            {brand.name}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Sprout() {
  return (
    <table role="presentation" aria-hidden="true" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td className="leaf" style={{ ...style.leaf, ...style.leftLeaf }} />
          <td style={style.stem} />
          <td className="clay" style={{ ...style.leaf, ...style.rightLeaf }} />
        </tr>
        <tr>
          <td />
          <td className="leaf" style={{ ...style.stem, ...style.stemFoot }} />
          <td />
        </tr>
      </tbody>
    </table>
  )
}
