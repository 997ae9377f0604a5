import type { GuideSlug } from '#contract/guides.ts';

/** What a guide must hold, by name; the phrases are those of phrase-pattern.ts. */
export interface GuideItem {
  readonly item: string;
  /** The heading under which it must stand. */
  readonly under?: string;
  readonly says: readonly string[];
}

/** The items of the specification's screens that the guides carry in headings, tables and lists. */
export const GUIDE_ITEMS: Readonly<Record<GuideSlug, readonly GuideItem[]>> = {
  'birth-plan': [
    {
      item: 'pain relief without and with medicine',
      under: 'Alívio da dor',
      says: ['massagem', 'banho', 'analgesia'],
    },
    { item: 'freedom of movement', under: 'Liberdade de movimento', says: ['posição'] },
    {
      item: 'baby care at birth',
      under: 'Cuidados com o bebê no parto normal',
      says: ['pele (a|com) pele', 'cordão', 'vitamina K', 'hepatite B'],
    },
    {
      item: 'things to avoid in a normal birth',
      under: 'evitar no parto normal',
      says: ['episiotomia', 'raspagem'],
    },
    {
      item: 'after a caesarean',
      under: 'nascimento por cesárea',
      says: ['pele (a|com) pele', 'alojamento conjunto'],
    },
    {
      item: 'information in a caesarean',
      under: 'Informação na cesárea',
      says: ['anestesia', 'motivo'],
    },
    { item: 'things to avoid in a caesarean', under: 'evitar na cesárea', says: ['separar'] },
  ],
  'labor-phases': [
    {
      item: 'early signs',
      under: 'Sinais de que o parto está perto',
      says: ['tampão', 'bolsa', 'contrações'],
    },
    { item: 'first phase: dilation', under: 'Primeira fase', says: ['latente', 'ativa'] },
    { item: 'second phase: expulsion', under: 'Segunda fase', says: ['o bebê nasce'] },
    { item: 'third phase: placenta', under: 'Terceira fase', says: ['placenta'] },
    { item: 'when to go to hospital', under: 'Quando ir ao hospital?', says: ['contrações'] },
    {
      item: 'emergency signs',
      under: 'Sinais de emergência',
      says: ['sangramento', 'convulsão', 'cordão', 'SAMU 192', 'Bombeiros 193'],
    },
    {
      item: 'true versus Braxton Hicks contractions',
      under: 'Contração de treino ou de verdade',
      says: ['Braxton Hicks', 'irregular', 'regular'],
    },
  ],
  puerperium: [
    { item: 'phases', under: 'fases do puerpério', says: ['imediato', 'tardio', 'remoto'] },
    {
      item: 'body changes',
      under: 'muda no corpo',
      says: ['mamas', '(períneo|pontos)', 'inchaço'],
    },
    {
      item: 'emotional impact',
      under: 'muda nas emoções',
      says: ['baby blues', 'depressão pós-parto'],
    },
    {
      item: 'essential care',
      under: 'Cuidados essenciais',
      says: ['água', 'sono', 'consulta(s)?'],
    },
    {
      item: 'latch, and signs that the milk is enough',
      under: 'Amamentação: a pega',
      says: ['queixo encostado', '8-12 mamadas', '6 fraldas ou mais'],
    },
    {
      item: 'cracked nipple and engorgement',
      under: 'Amamentação: fissura',
      says: ['compressa fria … 20 minutos', 'não esvazie'],
    },
    {
      item: 'mastitis, as of 2022',
      under: 'Amamentação: ducto entupido',
      says: ['sem tentar esvaziar', 'massagem funda, não', 'quem decide é o serviço'],
    },
    {
      item: 'milk expressed by hand, kept by Brazilian times, and given',
      under: 'Amamentação: tirar',
      says: ['primeiras gotas', '12 horas', '15 dias', '(micro-ondas e fervura, nunca)', '10 dias'],
    },
    {
      item: 'what the law on infant feeding asks of a text',
      under: 'Amamentação: remédios',
      says: [
        'evita infecções e alergias',
        'até os 2 anos ou mais',
        'mamadeira, bico ou chupeta … voltar ao peito',
        'orçamento',
        'sem necessidade',
        'comida da família',
      ],
    },
    {
      item: 'leave, pay and job',
      under: 'Licença-maternidade',
      says: [
        '120 dias',
        '135',
        '10 contribuições deixaram de ser exigidas',
        '5 meses depois do parto',
      ],
    },
    { item: 'support network', under: 'rede de apoio', says: ['família', 'banco de leite'] },
    {
      item: 'warning signs',
      under: 'procure atendimento agora',
      says: ['absorvente', 'febre', 'falta de ar'],
    },
  ],
  'baby-milestones': [
    { item: 'band 0-3 months', under: '0-3 meses', says: ['sorri', 'barriga para baixo'] },
    { item: 'band 4-6 months', under: '4-6 meses', says: ['rola', 'chocalho'] },
    { item: 'band 7-12 months', under: '7-12 meses', says: ['senta-se sozinho', 'esconde-achou'] },
    { item: 'band 13-24 months', under: '13-24 meses', says: ['palavras', 'faz de conta'] },
    { item: 'band 3 years', under: '3 anos', says: ['círculo', 'histórias'] },
    { item: 'band 4-5 years', under: '4-5 anos', says: ['espera a vez', 'tesoura sem ponta'] },
    { item: 'band 6-7 years', under: '6-7 anos', says: ['veste-se sozinh(a|o)', 'capacete'] },
    { item: 'band 8-10 years', under: '8-10 anos', says: ['puberdade', 'internet'] },
    {
      item: 'closing reminder of the own pace',
      says: ['cada criança se desenvolve no (próprio ritmo|seu ritmo|seu próprio ritmo)'],
    },
  ],
  vaccines: [
    {
      item: 'explanation of the pneumococcal vaccines',
      under: 'Pneumocócicas',
      says: ['10-valente', '15-valente', '20-valente', '19A'],
    },
  ],
  music: [
    {
      item: 'the five noises',
      under: 'Ruído branco',
      says: ['Ruído branco puro', 'Chuva', 'Mar', 'Ventilador', 'Batimento cardíaco'],
    },
    {
      item: 'the five lullabies',
      under: 'Canções de ninar',
      says: [
        'Nana Neném',
        'Boi da Cara Preta',
        'Se Essa Rua Fosse Minha',
        'Alecrim Dourado',
        'Brilha Brilha Estrelinha',
      ],
    },
    { item: 'new tab', says: ['em outra aba'] },
  ],
  'emergency-signs': [
    {
      item: 'difficulty breathing',
      under: 'Emergência: ligue agora',
      says: ['dificuldade para respirar'],
    },
    { item: 'seizures', under: 'Emergência: ligue agora', says: ['convulsão'] },
    { item: 'unconsciousness', under: 'Emergência: ligue agora', says: ['não acorda'] },
    { item: 'severe dehydration', under: 'Emergência: ligue agora', says: ['desidratação grave'] },
    {
      item: 'high fever in a newborn',
      under: 'Emergência: ligue agora',
      says: ['febre acima de 38 °C … menos de 3 meses'],
    },
    {
      item: 'bloody or dark-green vomit',
      under: 'Emergência: ligue agora',
      says: ['vômito com sangue ou verde-escuro'],
    },
    {
      item: 'hard distended abdomen',
      under: 'Emergência: ligue agora',
      says: ['barriga dura e (estufada|distendida)'],
    },
    {
      item: 'ambulance and fire service',
      under: 'Emergência: ligue agora',
      says: ['SAMU 192', 'Bombeiros 193'],
    },
    {
      item: 'each emergency explained',
      under: 'Como reconhecer cada emergência',
      says: [
        'dificuldade para respirar',
        'convulsão',
        'não acorda',
        'desidratação grave',
        'vômito',
        'barriga dura',
      ],
    },
    {
      item: 'urgent tier',
      under: 'Sinais urgentes',
      says: ['febre', '(xixi|urina)', 'diarreia', 'choro', '(alimentação|mamar)'],
    },
    {
      item: 'tier to monitor',
      under: 'Sinais para acompanhar',
      says: ['tosse', 'pele amarela', 'assadura', 'umbigo'],
    },
  ],
  exams: [
    {
      item: '1st trimester, weeks 1-12',
      under: '1º trimestre: semanas 1-12',
      says: [
        'tipo de sangue',
        'hemograma',
        'glicemia',
        'urina',
        'sífilis, HIV e hepatite B',
        'toxoplasmose',
        'ultrassom',
      ],
    },
    {
      item: '2nd trimester, weeks 13-27',
      under: '2º trimestre: semanas 13-27',
      says: ['morfológico … 20-24 semanas', 'TOTG … 24-28 semanas', 'Coombs'],
    },
    {
      item: '3rd trimester, weeks 28-40',
      under: '3º trimestre: semanas 28-40',
      says: ['sífilis, HIV e hepatite B', 'hemograma', 'urina', 'estreptococo B … 35-37 semanas'],
    },
  ],
  'postpartum-care': [
    {
      item: 'wound after a caesarean',
      under: 'Cesárea: cuidar da ferida',
      says: ['água e sabonete', 'seque'],
    },
    {
      item: 'weight and walking after a caesarean',
      under: 'Cesárea: levantar',
      says: ['nada mais pesado que o bebê', 'caminhe'],
    },
    {
      item: 'perineum and stitches',
      under: 'Parto normal: períneo',
      says: ['frente para trás', 'pontos', 'absorvente interno'],
    },
    {
      item: 'cord, bath and room of the newborn',
      under: 'Recém-nascido: umbigo',
      says: ['coto', 'banho', 'quarto'],
    },
    {
      item: 'feeding of the newborn',
      under: 'Recém-nascido: mamadas',
      says: ['livre demanda', '8-12 vezes'],
    },
    {
      item: 'colic, and what it is not',
      under: 'Recém-nascido: cólica',
      says: ['alguém examinou', '3-5 meses', 'mais de 3 horas … procure atendimento'],
    },
    {
      item: 'stools, skin, nails and eyes of the newborn',
      under: 'Recém-nascido: cocô',
      says: ['mecônio', 'milia', 'Caderneta', 'tesourinha', 'olho grudado'],
    },
    {
      item: 'tests of the newborn',
      under: 'Recém-nascido: testes',
      says: ['pezinho', 'orelhinha', 'coraçãozinho', 'olhinho', 'linguinha'],
    },
  ],
  contraceptives: [
    {
      item: 'three conditions of the lactational amenorrhoea method',
      under: 'LAM',
      says: ['menos de 6 meses', 'mama só no peito', 'ainda não menstruou'],
    },
    {
      item: 'condom as the only one against infections',
      under: 'Camisinha',
      says: ['(a )?única que também protege de IST'],
    },
    {
      item: 'what goes with breastfeeding',
      under: 'Amamentação e métodos',
      says: ['combinados', 'minipílula', 'DIU de cobre'],
    },
  ],
};
