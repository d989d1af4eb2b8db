/**
 * Requests as [Standard Schemas](https://standardschema.dev), version 1.
 *
 * @packageDocumentation
 */
import type { Issue } from "./rewards-error.js";

/** A schema of the Standard Schema interface. */
export interface StandardSchema<Value> {
  /** The properties of the interface. */
  readonly "~standard": {
    /** The version of the interface. */
    readonly version: 1;
    /** The library of the schema. */
    readonly vendor: "card-rewards";
    /** Validates a value. */
    readonly validate: (value: unknown) => StandardResult<Value>;
    /** Types, for TypeScript only. */
    readonly types?: {
      /** Type of the input. */
      readonly input: Value;
      /** Type of the output: the same. */
      readonly output: Value;
    };
  };
}

/** Result of a validation: the value, or its issues. */
export type StandardResult<Value> =
  | {
      /** The value, unchanged. */
      readonly value: Value;
      /** Absent: the value is valid. */
      readonly issues?: undefined;
    }
  | {
      /** Issues, at least one. */
      readonly issues: readonly StandardIssue[];
    };

/** One issue. */
export interface StandardIssue {
  /** Path and message. @example "transactions[3].transactionAmount: expected a number" */
  readonly message: string;
  /** Keys of the path, as of `issueKeys`. @example ["transactions", 3, "transactionAmount"] */
  readonly path: readonly (string | number)[];
}

/**
 * The schema of an operation's request. It validates by calling the operation, so that it accepts exactly what the operation
 * accepts, and takes as long.
 *
 * @param operation `earned`, `missed`, `advice`, `optimize` or `analyze`, of the package or of a custom engine
 *
 * @example
 * import { advice } from "card-rewards";
 * import { standardSchema } from "card-rewards/standard-schema";
 *
 * const adviceRequest = standardSchema(advice);
 * const result = adviceRequest["~standard"].validate(body);
 *
 * @throws TypeError for anything but a function; nothing for an invalid request, whose issues `validate` returns
 */
export declare function standardSchema<Request>(operation: (request: Request) => unknown): StandardSchema<Request>;

/**
 * Splits the path of an issue into its keys: names, and indexes of lists. Empty for the whole request.
 *
 * - A field is its name, with a dot before it inside another value: `transactions`, `.tier`. So is an entry of `pointValues`,
 *   `spentDollars` and `spentByOption` whose id has only letters, digits, hyphens and underscores.
 * - An item of a list is its index, from 0: `[3]`.
 * - Any other entry is the name in quotes, as the caller wrote it: `["Amex Gold"]`. A backslash precedes a quote or a backslash in it.
 *
 * @example
 * import { checkSettings } from "card-rewards";
 * import { issueKeys } from "card-rewards/standard-schema";
 *
 * const [issue] = checkSettings({ cardSettings: { "Apple Card": { tier: "gold" } } });
 * issue?.path;                 // 'cardSettings["Apple Card"].tier'
 * issue && issueKeys(issue);   // ["cardSettings", "Apple Card", "tier"]
 *
 * @throws TypeError for a value without a path
 */
export declare function issueKeys(issue: Pick<Issue, "path">): (string | number)[];
