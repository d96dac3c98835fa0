//! The functions of a module in an order in which they can be packed well, each of them once.
//!
//! Brotli finds again what it has just seen, and a call of a function takes fewer bits where the same
//! was called before. The linker leaves functions that are equal, and sorts nothing by what is in it.

use std::collections::{BTreeMap, HashMap};
use std::convert::Infallible;

use anyhow::Result;
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{CodeSection, Encode as _, FunctionSection, Module};
use wasmparser::{
    CodeSectionReader, CustomSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload,
    TypeRef,
};

type Error = reencode::Error<Infallible>;

/// The module with functions that are equal as one, and with those that are alike next to each other.
/// Custom sections, which only tools read, are left out.
pub(crate) fn ordered(module: &[u8]) -> Result<Vec<u8>> {
    let functions = Functions::read(module)?;
    let same = functions.same()?;
    let mut kinds: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (number, &kind) in functions.kinds.iter().enumerate() {
        if same[number] == number {
            kinds.entry(kind).or_default().push(number);
        }
    }
    let order: Vec<usize> = kinds.values().flat_map(|kind| functions.chain(kind)).collect();
    let mut places = vec![0; same.len()];
    for (place, &number) in order.iter().enumerate() {
        places[number] = place;
    }
    let places = same.iter().map(|&number| places[number]);
    let mut writer = Writer { numbers: functions.numbers(places)?, functions: &functions, order };
    let mut ordered = Module::new();
    writer.parse_core_module(&mut ordered, Parser::new(0), module)?;
    Ok(ordered.finish())
}

/// The functions of a module that are not imported, by numbers from 0.
struct Functions<'a> {
    imported: usize,
    kinds: Vec<u32>,
    bodies: Vec<FunctionBody<'a>>,
}

impl<'a> Functions<'a> {
    fn read(module: &'a [u8]) -> Result<Functions<'a>> {
        let mut functions = Functions { imported: 0, kinds: Vec::new(), bodies: Vec::new() };
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        functions.imported += usize::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(kinds) => {
                    functions.kinds = kinds.into_iter().collect::<Result<_, _>>()?;
                }
                Payload::CodeSectionEntry(body) => functions.bodies.push(body),
                _ => {}
            }
        }
        Ok(functions)
    }

    /// For each function the first that does the same. Functions that call such as do the same are
    /// found to do the same in their turn.
    fn same(&self) -> Result<Vec<usize>> {
        let mut same: Vec<usize> = (0..self.bodies.len()).collect();
        loop {
            let numbers = self.numbers(same.iter().copied())?;
            let mut writer = Writer { numbers, functions: self, order: Vec::new() };
            let mut first = HashMap::new();
            let mut found = Vec::new();
            for (number, (body, kind)) in self.bodies.iter().zip(&self.kinds).enumerate() {
                let mut code = CodeSection::new();
                writer.parse_function_body(&mut code, body.clone())?;
                let mut bytes = Vec::new();
                code.encode(&mut bytes);
                found.push(*first.entry((kind, bytes)).or_insert(number));
            }
            if found == same {
                return Ok(same);
            }
            same = found;
        }
    }

    /// The new number of each function in the module, from those of the functions that are its own.
    fn numbers(&self, own: impl Iterator<Item = usize>) -> Result<Vec<u32>> {
        let own = own.map(|number| self.imported + number);
        Ok((0..self.imported).chain(own).map(u32::try_from).collect::<Result<_, _>>()?)
    }

    /// Functions of one type, each followed by the one of the rest that is most like it.
    fn chain(&self, kind: &[usize]) -> Vec<usize> {
        let mut rest: Vec<_> = kind.iter().map(|&n| (n, pieces(&self.bodies[n]))).collect();
        let mut chain = Vec::new();
        let mut next = rest.pop();
        while let Some((number, last)) = next {
            chain.push(number);
            let alike = rest.iter().map(|(_, pieces)| alikeness(&last, pieces));
            let best = alike.enumerate().max_by(|(_, one), (_, other)| one.total_cmp(other));
            next = best.map(|(place, _)| rest.swap_remove(place));
        }
        chain
    }
}

/// All runs of four bytes in a function, sorted.
fn pieces(body: &FunctionBody<'_>) -> Vec<u32> {
    let runs = body.as_bytes().windows(4);
    let mut pieces: Vec<u32> =
        runs.filter_map(|run| run.try_into().ok()).map(u32::from_be_bytes).collect();
    pieces.sort_unstable();
    pieces.dedup();
    pieces
}

/// How large a part of what two functions have, both have: 0 for nothing, a half for all.
fn alikeness(one: &[u32], other: &[u32]) -> f64 {
    let (mut i, mut j, mut both) = (0, 0, 0_u32);
    while i < one.len() && j < other.len() {
        let (a, b) = (one[i], other[j]);
        both += u32::from(a == b);
        i += usize::from(a <= b);
        j += usize::from(b <= a);
    }
    f64::from(both) / (one.len() + other.len()).max(1) as f64
}

/// Writes a module with its functions in another order.
struct Writer<'a> {
    /// The new number of each function, those that are imported included.
    numbers: Vec<u32>,
    functions: &'a Functions<'a>,
    order: Vec<usize>,
}

impl Reencode for Writer<'_> {
    type Error = Infallible;

    fn function_index(&mut self, number: u32) -> Result<u32, Error> {
        Ok(self.numbers[number as usize])
    }

    fn parse_function_section(
        &mut self,
        section: &mut FunctionSection,
        _: FunctionSectionReader<'_>,
    ) -> Result<(), Error> {
        for &number in &self.order {
            section.function(self.functions.kinds[number]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        section: &mut CodeSection,
        _: CodeSectionReader<'_>,
    ) -> Result<(), Error> {
        for number in self.order.clone() {
            self.parse_function_body(section, self.functions.bodies[number].clone())?;
        }
        Ok(())
    }

    fn parse_custom_section(
        &mut self,
        _: &mut Module,
        _: CustomSectionReader<'_>,
    ) -> Result<(), Error> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        ConstExpr, ElementSection, Elements, ExportKind, ExportSection, Function, ImportSection,
        RefType, TableSection, TableType, TypeSection, ValType,
    };

    use super::*;

    /// A module with an imported function and those of the list: what each returns besides what it
    /// calls. The last is exported, and all are in a table.
    fn module(bodies: &[(i32, Option<u32>)]) -> Vec<u8> {
        let own = || 1..=u32::try_from(bodies.len()).expect("they are few");
        let mut types = TypeSection::new();
        types.ty().function([], [ValType::I32]);
        let mut imports = ImportSection::new();
        imports.import("m", "f", wasm_encoder::EntityType::Function(0));
        let mut kinds = FunctionSection::new();
        let mut code = CodeSection::new();
        for &(number, called) in bodies {
            kinds.function(0);
            let mut function = Function::new([]);
            let mut write = function.instructions();
            write.i32_const(number);
            if let Some(called) = called {
                write.call(called).i32_add();
            }
            write.end();
            code.function(&function);
        }
        let mut tables = TableSection::new();
        let size = own().count() as u64;
        tables.table(TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum: size,
            maximum: None,
            shared: false,
        });
        let mut exports = ExportSection::new();
        exports.export("last", ExportKind::Func, own().last().expect("there is one"));
        let mut elements = ElementSection::new();
        let all: Vec<u32> = own().collect();
        elements.active(None, &ConstExpr::i32_const(0), Elements::Functions((&all[..]).into()));
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&kinds).section(&tables);
        module.section(&exports).section(&elements).section(&code);
        module.finish()
    }

    /// What a function returns, if the imported one returns 1000.
    fn returned(functions: &Functions<'_>, number: u32) -> i32 {
        let Some(own) = (number as usize).checked_sub(functions.imported) else { return 1000 };
        let operators = functions.bodies[own].get_operators_reader().expect("there are some");
        operators
            .into_iter()
            .map(|operator| match operator.expect("it can be read") {
                wasmparser::Operator::I32Const { value } => value,
                wasmparser::Operator::Call { function_index } => {
                    returned(functions, function_index)
                }
                _ => 0,
            })
            .sum()
    }

    /// What is exported, and what is in the table.
    fn reached(module: &[u8]) -> Vec<u32> {
        let mut reached = Vec::new();
        for payload in Parser::new(0).parse_all(module) {
            match payload.expect("it can be read") {
                Payload::ExportSection(exports) => {
                    reached.extend(exports.into_iter().map(|one| one.expect("it is there").index));
                }
                Payload::ElementSection(elements) => {
                    for element in elements {
                        let items = element.expect("it is there").items;
                        if let wasmparser::ElementItems::Functions(functions) = items {
                            reached.extend(functions.into_iter().map(|f| f.expect("it is there")));
                        }
                    }
                }
                _ => {}
            }
        }
        reached
    }

    #[test]
    fn what_is_reached_does_what_it_did() {
        // The first and the third are the same, so the second and the fourth are, too.
        let before =
            module(&[(5, None), (7, Some(1)), (5, None), (7, Some(3)), (9, Some(0)), (8, Some(2))]);
        let after = ordered(&before).expect("it can be ordered");
        let [old, new] =
            [&before, &after].map(|module| Functions::read(module).expect("it can be read"));
        let returns = |module: &[u8], functions: &Functions<'_>| -> Vec<i32> {
            reached(module).into_iter().map(|number| returned(functions, number)).collect()
        };
        assert_eq!(returns(&before, &old), [20, 5, 12, 5, 12, 1009, 20]);
        assert_eq!(returns(&after, &new), returns(&before, &old));
        assert_eq!((old.bodies.len(), new.bodies.len()), (6, 4));
    }

    #[test]
    fn what_is_alike_is_the_part_that_both_have() {
        assert!((alikeness(&[1, 2, 3], &[1, 2, 3]) - 0.5).abs() < 1e-9);
        assert!((alikeness(&[1, 2, 3], &[2, 4, 5]) - 1.0 / 6.0).abs() < 1e-9);
        assert!(alikeness(&[], &[]).abs() < 1e-9);
    }
}
