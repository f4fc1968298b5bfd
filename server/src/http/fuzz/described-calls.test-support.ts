export interface DescribedParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  example?: string;
  schema: {
    type?: 'string' | 'integer';
    enum?: string[];
    format?: 'date-time';
    pattern?: string;
    minimum?: number;
    maximum?: number;
    minLength?: number;
    maxLength?: number;
  };
}

interface DescribedAnswer {
  content?: Record<string, { schema: { $ref?: string } }>;
}

/** The path has the base, `/api/v1/stocks/{exchange}/{symbol}`; answers are by status or `default`. */
export interface DescribedCall {
  path: string;
  operationId?: string;
  summary?: string;
  parameters: DescribedParameter[];
  answers: Record<string, DescribedAnswer>;
}

const BASE = '/api/v1';

export function describedCalls(document: unknown): DescribedCall[] {
  const { paths } = document as {
    paths: Record<
      string,
      { get: { operationId: string; summary: string; parameters?: DescribedParameter[]; responses: DescribedCall['answers'] } }
    >;
  };
  return Object.entries(paths).map(([path, { get }]) => ({
    path: BASE + path,
    operationId: get.operationId,
    summary: get.summary,
    parameters: get.parameters ?? [],
    answers: get.responses,
  }));
}
