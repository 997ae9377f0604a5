import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { lineOfNode } from '#local/content/line-of-node.ts';
import { listNodes } from '#local/content/list-nodes.ts';

/** What a component needs to be told. */
interface Detail {
  readonly name: string;
  /** How its value is written: a text in quotation marks, or code in braces. */
  readonly form: RegExp;
  readonly isOptional?: boolean;
  /** The whole opening, as an editor should write it. */
  readonly example: string;
}

const TITLE = { name: 'title', form: /^"[^"]+"$/ };
const DETAILS: Readonly<Record<string, readonly Detail[]>> = {
  ForNetwork: [
    {
      name: 'network',
      form: /^"(?:sus|particular)"$/,
      example: '<ForNetwork network="sus">',
    },
  ],
  Notice: [{ ...TITLE, isOptional: true, example: '<Notice title="Antes de ler">' }],
  Warning: [{ ...TITLE, example: '<Warning title="Ligue 192 se aparecer um destes sinais">' }],
  Update: [{ name: 'year', form: /^\{(?:19|20)\d\d\}$/, example: '<Update year={2025}>' }],
  SoundList: [
    { name: 'kind', form: /^"(?:noises|lullabies)"$/, example: '<SoundList kind="noises" />' },
  ],
  ExamTable: [{ name: 'trimester', form: /^\{[123]\}$/, example: '<ExamTable trimester={1} />' }],
  VaccineTable: [
    { name: 'age', form: /^"[a-z0-9-]+"$/, example: '<VaccineTable age="2-meses" />' },
  ],
  Item: [
    {
      name: 'name',
      form: /^"[a-z0-9]+(?:-[a-z0-9]+)*"$/,
      example: '<Item name="primeiro-sorriso" />',
    },
  ],
  Milestones: [{ name: 'months', form: /^\{\d{1,3}\}$/, example: '<Milestones months={18}>' }],
  PlanItems: [
    {
      name: 'section',
      form: /^"(?:normal|cesarea)\/[a-z]+"$/,
      example: '<PlanItems section="normal/alivio" />',
    },
  ],
  FieldLines: [
    {
      name: 'labels',
      form: /^\{\[[\s\S]*\]\}$/,
      example: "<FieldLines labels={['Nome', 'Telefone']} />",
    },
  ],
  Tabs: [
    { name: 'label', form: /^"[^"]+"$/, example: '<Tabs label="Tipo de parto" tabs={[…]}>' },
    {
      name: 'tabs',
      form: /^\{\[[\s\S]*\]\}$/,
      example: "<Tabs label=\"…\" tabs={[{ id: 'cesarea', label: 'Cesárea' }]}>",
    },
  ],
  Fragment: [{ name: 'slot', form: /^"[^"]+"$/, example: '<Fragment slot="pros">' }],
};

/** A component is told what it needs, in the form that it reads. */
export const componentDetail: ContentRule = {
  name: 'component-detail',
  find(file) {
    return listNodes(file.tree).flatMap(({ node }) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
      const written = new Map(
        node.attributes.flatMap((attribute) =>
          attribute.type === 'mdxJsxAttribute' ? [[attribute.name, formOf(attribute.value)]] : [],
        ),
      );
      return (DETAILS[node.name ?? ''] ?? []).flatMap(({ name, form, isOptional, example }) => {
        const value = written.get(name);
        if (value === undefined ? isOptional === true : form.test(value)) return [];
        return [
          errorAt(
            lineOfNode(file, node),
            value === undefined
              ? `Falta \`${name}\` em \`<${node.name ?? ''}>\`.`
              : `\`${name}\` em \`<${node.name ?? ''}>\` não está escrito como deve: \`${value}\`.`,
            `\`${example}\`.`,
          ),
        ];
      });
    });
  },
};

type AttributeValue = string | { value: string } | null | undefined;

const formOf = (value: AttributeValue): string =>
  typeof value === 'string' ? `"${value}"` : `{${value?.value ?? ''}}`;
